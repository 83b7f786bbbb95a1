"""The rules of docs/rules/: state, actions, legality, flow, scores. Imports `dewan.board` only."""
