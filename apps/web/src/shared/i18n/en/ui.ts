/** The frame around every example of the style guide. */
export const ui = {
  showSource: 'Show the source of “{{title}}”',
  hideSource: 'Hide the source of “{{title}}”',
  copySource: 'Copy',
  copied: 'Copied',
};
