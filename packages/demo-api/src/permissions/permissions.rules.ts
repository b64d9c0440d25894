import type { Permission, PermissionQuery } from '@atalaya/contract/demo/permissions.ts';
import { hasText, nextId, sortRows } from '../lists.ts';

/** How many there are before anybody adds one. */
export const SAMPLE_PERMISSIONS = 9;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SPANISH_MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `14 Apr 2021, 8:43 PM`, in the reader's own time, since the text carries no zone. */
export function toCreatedText(date: Date): string {
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}, ${time}`;
}

/** A number that grows with the date in the text; 0 for a text of another form. */
export function toSortable(text: string): number {
  const [, day, month = '', year, hour, minute, half] = /^(\d+) (\w+) (\d+), (\d+):(\d+) (AM|PM)$/.exec(text) ?? [];
  if (half === undefined) return 0;
  return Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), (Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute));
}

/** As a Spanish page shows the text. */
const inSpanish = (text: string) => text.replace(/[A-Z][a-z]{2}(?= \d{4})/, (month) => SPANISH_MONTHS[MONTHS.indexOf(month)] ?? month);

const columns: Record<NonNullable<PermissionQuery['sortColumn']>, (permission: Permission) => string | number> = {
  name: ({ name }) => name,
  createdDate: ({ createdDate }) => toSortable(createdDate),
};

export function selectPermissions(all: readonly Permission[], { q, assignedTo, sort, sortColumn }: PermissionQuery): Permission[] {
  const matches = all.filter(
    (permission) =>
      (!assignedTo || permission.assignedTo.includes(assignedTo)) &&
      hasText([permission.name, permission.createdDate, inSpanish(permission.createdDate)], q),
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
