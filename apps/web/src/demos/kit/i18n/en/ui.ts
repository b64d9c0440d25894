/** The frame around every example of the style guide. */
export const ui = {
  showSource: 'Show the source of “{{title}}”',
  hideSource: 'Hide the source of “{{title}}”',
  copySource: 'Copy',
  copied: 'Copied',
  copiedText: 'Copied: {{text}}',
  copyFailed: 'The browser does not let this page copy. It is {{text}}',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    ui: typeof ui;
  }
}
