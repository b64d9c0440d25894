import type { SortDirection } from '@atalaya/contract/paging.ts';

/** What a table keeps in the address, so that it survives a reload. Everything beside these fields is a filter. */
export interface TableSearch {
  q?: string;
  page: number;
  perPage: number;
  sort: SortDirection;
  sortColumn: string;
}

const arrangement = ['page', 'perPage', 'sort', 'sortColumn'];

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Any change but that of the page leads back to page 1: the old number means nothing in the new list. */
export const changeSearch = <S extends object>(search: S, change: Partial<S>): S & { page: number } => ({ ...search, page: 1, ...change });

/** The search and the filters that are set, by name. */
export const narrowing = (search: TableSearch) =>
  Object.entries(search).filter(([name, value]) => !arrangement.includes(name) && isSet(value));

export const isNarrowed = (search: TableSearch) => narrowing(search).length > 0;

export const withoutNarrowing = <S extends TableSearch>(search: S) =>
  Object.fromEntries(narrowing(search).map(([name]) => [name, undefined])) as Partial<S>; // safe: only optional fields narrow a list

export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));
