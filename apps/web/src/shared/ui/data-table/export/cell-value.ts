import type { CellValue, Column } from '../column.ts';

export function cellValue<Row, Id extends keyof Row & string>(column: Column<Row, Id>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const field: unknown = row[column.id];
  if (field === null || field === undefined) return null;
  if (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean') return field;
  if (field instanceof Date) return field.toISOString();
  return Array.isArray(field) ? field.join(', ') : JSON.stringify(field);
}

/* oxlint-disable-next-line no-control-regex -- that is what ASCII is */
const ascii = /^[\u0000-\u007F]*$/;

/** As people search: neither case nor accents matter. Taking accents off is slow, so only texts that can have them go through it. */
export function foldText(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
