// Reports for spreadsheets: figures stay numbers, and text that a spreadsheet would run is disarmed.
import { strToU8, zipSync } from 'fflate';
import type { FigureFormat, ReportDocument } from '@atalaya/contract/reports/report.ts';
import { CSV_BEGIN } from '@atalaya/contract/csv/csv-field.ts';
import { toCsvLine } from '#platform/csv/csv.ts';
import { figureText, noteText, percentOf } from '../words/figure-text.ts';
import { wordsFor } from '../words/words.ts';

type Cell = string | number | null;

const headOf = ({ columns, locale }: ReportDocument): string[] => [wordsFor(locale).subject, 'id', ...columns.map(({ label }) => label)];
const cellsOf = ({ columns, rows, locale, zone }: ReportDocument): Cell[][] =>
  rows.map((row) => [
    row.subject.name,
    row.subject.id,
    ...columns.map(({ key, format }) => {
      const value = row[key] ?? null;
      if (typeof value === 'object') return null;
      return format === 'word' ? figureText(value, format, { locale, zone }) : value;
    }),
  ]);

/** What is said above the figures: what it is about, and how it was counted. */
const aboutLines = (report: ReportDocument): string[] => [
  report.title,
  report.about,
  `${report.from} – ${report.to} (${report.zone})`,
  `asOf ${report.asOf}`,
  ...(report.changes ?? []),
  ...(report.notes ?? []).map((note) => noteText(note, report)),
  ...report.statements,
];

/** The table alone, so that programs read it too; what it is about stands in the file's last lines. */
export function toCsv(report: ReportDocument): Buffer {
  const lines = [headOf(report), ...cellsOf(report), [], ...aboutLines(report).map((line) => [line])];
  return Buffer.from(`${CSV_BEGIN}${lines.map((line) => toCsvLine(line)).join('')}`);
}

const escapeXml = (text: string) =>
  text
    // What XML 1.0 cannot hold.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Styles of the sheet, by their place in `STYLES`. */
const styleOf: Record<FigureFormat, number> = {
  text: 0,
  word: 0,
  count: 1,
  number: 2,
  mean: 2,
  share: 3,
  seconds: 4,
  instant: 0,
  kWh: 2,
  bytes: 1,
  degreeHours: 2,
};
const HEAD_STYLE = 5;
/** Of shares, by their decimals. */
const SHARE_STYLES = [3, 6, 7, 8];
const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.000%"/><numFmt numFmtId="166" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Text stands in the sheet as text, never as a formula. A spreadsheet counts time in days. */
function cellXml(value: Cell, reference: string, format: FigureFormat, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number' && format === 'share') {
    // As the other files show it: rounded down, and with as many decimals.
    const { percent, digits } = percentOf(value);
    return `<c r="${reference}" s="${SHARE_STYLES[digits] ?? style}"><v>${Number((percent / 100).toFixed(5))}</v></c>`;
  }
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${format === 'seconds' ? value / 86_400 : value}</v></c>`;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function sheetXml(lines: readonly (readonly Cell[])[], formats: readonly FigureFormat[], hasHead: boolean): string {
  const rows = lines.map((line, row) => {
    const cells = line.map((value, column) => {
      const format = formats[column] ?? 'text';
      return cellXml(value, `${columnName(column)}${row + 1}`, format, hasHead && row === 0 ? HEAD_STYLE : styleOf[format]);
    });
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  const frozen = hasHead
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : '';
  const widths = `<cols><col min="1" max="1" width="${hasHead ? 32 : 100}" customWidth="1"/>${hasHead ? '<col min="2" max="20" width="18" customWidth="1"/>' : ''}</cols>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${frozen}${widths}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** A workbook of two sheets: the figures, and how they were counted. */
export function toXlsx(report: ReportDocument): Buffer {
  const { details, method } = wordsFor(report.locale);
  const formats: FigureFormat[] = ['text', 'text', ...report.columns.map(({ format }) => format)];
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(details)}" sheetId="1" r:id="rId1"/><sheet name="${escapeXml(method)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetXml([headOf(report), ...cellsOf(report)], formats, true),
    'xl/worksheets/sheet2.xml': sheetXml(
      aboutLines(report).map((line) => [line]),
      ['text'],
      false,
    ),
  };
  // One date for all files in it, the first that the format knows: no clock is asked.
  const options = { level: 6, mtime: new Date(1980, 0, 1) } as const;
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), options));
}
