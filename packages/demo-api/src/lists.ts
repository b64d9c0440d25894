// What the lists of the demo areas do alike: search, sort, cut into pages, number what is new.
import type { Locale } from '@atalaya/contract/constants.ts';
import type { OneRecord, ShownSearch } from '@atalaya/contract/demo/lists.ts';
import type { SortDirection } from '@atalaya/contract/paging.ts';
import { MONTHS } from './months.ts';

type Sortable = string | number;

interface Identified {
  id: number;
}

/** As people search: neither case nor accents matter, nor which of its spaces a language sets before a sign. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** An empty search matches all. */
export function hasText(texts: readonly Sortable[], q: string): boolean {
  const wanted = fold(q.trim());
  return texts.some((text) => fold(String(text)).includes(wanted));
}

/** Where the page has other names for the codes of a row, it says which of them are searched for. */
export const isNamed = (codes: readonly string[], { also }: ShownSearch): boolean => codes.some((code) => also?.includes(code));

const dollars = (locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

/** An amount and a day of the calendar as a page of that language shows them. */
export const shownMoney = (amount: number, locale: Locale): string => dollars(locale).format(amount);

export function shownDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[locale][Number(month) - 1]}-${year}`;
}

const compare = (a: Sortable, b: Sortable) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });

/** Total: of two that are alike, the lower id comes first, in either direction. */
export function sortRows<T extends Identified>(rows: readonly T[], valueOf: (row: T) => Sortable, direction: SortDirection): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)) || a.id - b.id);
}

export const cutPage = <T>(rows: readonly T[], { page, perPage }: { page: number; perPage: number }): T[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** The highest id plus one, wherever it stands. */
export const nextId = (rows: readonly Identified[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** What is not asked for matches all, so that without either the first one is it. */
export const isAskedFor = (asked: OneRecord, id: number, slug: string): boolean =>
  (asked.id === undefined || asked.id === id) && (asked.slug === undefined || asked.slug === slug);
