"""Structure found again in lines of bare text: headings, lists, captions, tables, paragraphs."""
