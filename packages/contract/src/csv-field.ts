// What spreadsheets take for the start of a formula, in its wide form too; a tab or a line break before it does not stop them.
const startsFormula = /^\s*[=+\-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|^[\t\r\n]/u;
const needsQuotes = /[",;\n\r\t]|^\s|\s$/;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const CSV_BEGIN = '\u{FEFF}';
export const CSV_LINE_END = '\r\n';

/** Texts come from people, so one that a spreadsheet would run is disarmed with an apostrophe. A number of ours is left a number. */
export function csvField(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}
