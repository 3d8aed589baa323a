"""Layout of PDF pages: lines with their boxes, reading order, furniture, tables, headings."""
