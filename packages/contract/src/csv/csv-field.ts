// What spreadsheets take for the start of a formula, in its wide form too; a tab or a line break before it does not stop them.
const FORMULA = '=+\\-@\\u{FF1D}\\u{FF0B}\\u{FF0D}\\u{FF20}';
const startsFormula = new RegExp(`^\\s*[${FORMULA}\\t\\r]|^[\\t\\r\\n]`, 'u');
const needsQuotes = /[",;|\n\r\t]|^\s|\s$/;

/** The mark by which spreadsheets know that a file is UTF-8. */
export const CSV_BEGIN = '\u{FEFF}';
export const CSV_LINE_END = '\r\n';

/**
 * A spreadsheet set to another country cuts lines at another character, and there quotes in the middle of what it takes for a field
 * protect nothing: `x;=cmd` would become a cell of its own. The whole run is matched at once, so that long runs of blanks stay cheap.
 */
const innerStart = (separators: string) => new RegExp(`([${separators}\\r\\n][\\s"]*)([${FORMULA}])?`, 'gu');
const innerStarts = { ',': innerStart(';|\\t'), '\t': innerStart(',;|') };
export type CsvSeparator = keyof typeof innerStarts;

/**
 * Texts come from people, so one that a spreadsheet would run is disarmed with an apostrophe, also behind what separates fields
 * elsewhere. A number of ours is left a number.
 */
export function csvField(value: string | number | boolean | null | undefined, separator: CsvSeparator = ','): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inner = value.replace(innerStarts[separator], (_, before: string, formula?: string) => (formula ? `${before}'${formula}` : before));
  const safe = startsFormula.test(value) ? `'${inner}` : inner;
  return needsQuotes.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}
