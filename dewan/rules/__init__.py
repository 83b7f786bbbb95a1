"""The rules of docs/rules.md: state, actions, legality, flow, scores. Imports `dewan.board` only."""
