"""Parts of the page as SVG strings: plain data in, a string out, no text of any language."""
