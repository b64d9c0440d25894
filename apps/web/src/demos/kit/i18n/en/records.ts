/** Sample records are English already. */
export const records = {};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    /** By their English, as the demo API answers it; Spanish has the words. */
    records: Record<string, string>;
  }
}
