"""Parts that the pages share. Beside `pages/`, the only room that imports streamlit."""
