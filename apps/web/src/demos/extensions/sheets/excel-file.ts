// The library weighs more than the page: it comes when a file is read or written, not before.
import type { CellValue } from 'exceljs/dist/exceljs.bare.min.js';
import type { Sheet } from './sheet.ts';

const newWorkbook = async () => {
  const { default: library } = await import('exceljs/dist/exceljs.bare.min.js');
  return new library.Workbook();
};

const textOf = (value: CellValue, text: string) => (value instanceof Date ? value.toISOString().slice(0, 10) : text);

/** Its first sheet, every cell as text; of a formula, the result that was saved with it. */
export async function readExcel(content: ArrayBuffer): Promise<string[][]> {
  const workbook = await newWorkbook();
  await workbook.xlsx.load(content);
  const rows: string[][] = [];
  const [sheet] = workbook.worksheets;
  sheet?.eachRow((row) => {
    const cells: string[] = Array.from({ length: sheet.columnCount }, () => '');
    row.eachCell({ includeEmpty: false }, ({ value, text }, column) => (cells[column - 1] = textOf(value, text)));
    rows.push(cells);
  });
  return rows;
}

/** Texts are written as texts: what looks like a formula is not one. */
export async function writeExcel({ headings, rows }: Sheet): Promise<Blob> {
  const workbook = await newWorkbook();
  const sheet = workbook.addWorksheet('Atalaya');
  sheet.addRow(headings).font = { bold: true };
  for (const row of rows) sheet.addRow(row);
  for (const [index, heading] of headings.entries()) {
    const longest = Math.max(heading.length, ...rows.map((row) => String(row[index] ?? '').length));
    sheet.getColumn(index + 1).width = Math.min(60, longest + 2);
  }
  return new Blob([await workbook.xlsx.writeBuffer()], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
