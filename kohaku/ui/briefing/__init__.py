"""Parts of the page `briefings`, and the control that puts an answer into one."""
