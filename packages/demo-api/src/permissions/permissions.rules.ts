import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import type { Permission, PermissionQuery } from '@atalaya/contract/demo/permissions.ts';
import { MONTHS } from '../months.ts';
import { hasText, isNamed, nextId, sortRows } from '../lists.ts';

/** How many there are before anybody adds one. */
export const SAMPLE_PERMISSIONS = 9;

const monthOf = (name: string) => MONTHS.en.findIndex((month) => month === name);

/** `14 Apr 2021, 8:43 PM`, in the reader's own time, since the text carries no zone. */
export function toCreatedText(date: Date): string {
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${date.getDate()} ${MONTHS.en[date.getMonth()]} ${date.getFullYear()}, ${time}`;
}

/** A number that grows with the date in the text; 0 for a text of another form. */
export function toSortable(text: string): number {
  const [, day, month = '', year, hour, minute, half] = /^(\d+) (\w+) (\d+), (\d+):(\d+) (AM|PM)$/.exec(text) ?? [];
  if (half === undefined) return 0;
  return Date.UTC(Number(year), monthOf(month), Number(day), (Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute));
}

const in24Hours = (_: string, hour: string, minute: string, half: string) => `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}:${minute}`;

/** As a Spanish page shows the text: with its own months, and hours up to 23. */
const inSpanish = (text: string) =>
  text.replace(/[A-Z][a-z]{2}(?= \d{4})/, (month) => MONTHS.es[monthOf(month)] ?? month).replace(/(\d+):(\d\d) (AM|PM)$/, in24Hours);

const columns: Record<NonNullable<PermissionQuery['sortColumn']>, (permission: Permission) => string | number> = {
  name: ({ name }) => name,
  createdDate: ({ createdDate }) => toSortable(createdDate),
};

export function selectPermissions(all: readonly Permission[], query: PermissionQuery & ShownSearch): Permission[] {
  const { q, assignedTo, sort, sortColumn } = query;
  const matches = all.filter(
    (permission) =>
      (!assignedTo || permission.assignedTo.includes(assignedTo)) &&
      (hasText([permission.name, permission.createdDate, inSpanish(permission.createdDate)], q) ||
        isNamed([permission.name, ...permission.assignedTo], query)),
  );
  return sortColumn ? sortRows(matches, columns[sortColumn], sort) : matches;
}

export const newPermission = (all: readonly Permission[], name: string, now: Date): Permission => ({
  id: nextId(all),
  name,
  assignedTo: ['administrator'],
  createdDate: toCreatedText(now),
});

/** Where it stood: additions come first, the latest on top; after them the samples, by their ids. */
export function putBack(all: readonly Permission[], permission: Permission): Permission[] {
  const rank = ({ id }: Permission) => (id <= SAMPLE_PERMISSIONS ? id : -id);
  return [...all, permission].toSorted((a, b) => rank(a) - rank(b));
}
