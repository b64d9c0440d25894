export type Cell = string | number;

/** A table as a spreadsheet file has it: names of the columns, and rows. */
export interface Sheet {
  headings: string[];
  rows: Cell[][];
}
