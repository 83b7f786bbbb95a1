"""Geometry and components: hexagons, faces, the map, component sets. Imports nothing above it."""
