import { CSV_BEGIN, CSV_LINE_END, csvField, type CsvSeparator } from '@atalaya/contract/csv/csv-field.ts';
import { writeExcel } from './excel-file.ts';
import type { Sheet } from './sheet.ts';

export const FORMATS = ['xlsx', 'csv', 'txt'] as const;
export type Format = (typeof FORMATS)[number];

const joined = ({ headings, rows }: Sheet, separator: CsvSeparator) =>
  CSV_BEGIN + [headings, ...rows].map((row) => row.map((cell) => csvField(cell, separator)).join(separator) + CSV_LINE_END).join('');

const writers: Record<Format, (sheet: Sheet) => Promise<Blob> | Blob> = {
  xlsx: writeExcel,
  csv: (sheet) => new Blob([joined(sheet, ',')], { type: 'text/csv;charset=utf-8' }),
  txt: (sheet) => new Blob([joined(sheet, '\t')], { type: 'text/plain;charset=utf-8' }),
};

export const writeSheet = async (sheet: Sheet, format: Format): Promise<Blob> => writers[format](sheet);

/** A name that every system takes, without an ending that was typed along. */
export const fileNameOf = (typed: string, fallback: string, format: Format) => {
  const name = typed
    .trim()
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(new RegExp(`\\.${format}$`, 'i'), '');
  return `${name || fallback}.${format}`;
};
