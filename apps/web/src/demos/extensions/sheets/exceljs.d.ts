// The library's own types bring Node's with them, which the browser does not have: this is what we use of it, in its build for browsers.
declare module 'exceljs/dist/exceljs.bare.min.js' {
  export type CellValue = string | number | boolean | Date | null | object;
  interface Row {
    eachCell(options: { includeEmpty: boolean }, each: (cell: { text: string; value: CellValue }, column: number) => void): void;
    font: { bold: boolean };
  }
  interface Worksheet {
    columnCount: number;
    addRow(cells: CellValue[]): Row;
    getColumn(index: number): { width: number };
    eachRow(each: (row: Row) => void): void;
  }
  class Workbook {
    worksheets: Worksheet[];
    addWorksheet(name: string): Worksheet;
    xlsx: { load(content: ArrayBuffer): Promise<unknown>; writeBuffer(): Promise<Uint8Array<ArrayBuffer>> };
  }
  const library: { Workbook: typeof Workbook };
  export default library;
}
