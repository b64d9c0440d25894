import { allPages } from '../palette/offered-pages.ts';

const partsOf = (address: string) => (address.split(/[?#]/)[0] ?? '').split('/');

/** Whether an address that comes as data leads to a page of ours. By the table: the routes may not all be there yet. */
export function pageExists(address: string): boolean {
  const parts = partsOf(address);
  return allPages.some(({ to }) => {
    const own = partsOf(to);
    return own.length === parts.length && own.every((part, at) => part.startsWith('$') || part === parts[at]);
  });
}
