// Where the template's pages stand: the samples of pages, apps and parts, apart from the product; and who sees them.
import { isDemoToken } from '#shared/api/session-store.ts';
import type { Viewer } from '#shared/api/has-ability.ts';

/** The headings of its menu, in order, with the first parts of the addresses under each. */
export const templateAddresses = {
  apps: ['dashboard', 'apps'],
  pages: ['pages'],
  interface: ['ui-element', 'colors', 'icons', 'cards', 'components', 'extensions', 'page-layout'],
  forms: ['forms', 'tables', 'datatables'],
  charts: ['charts'],
  misc: ['misc', 'access-control'],
} as const satisfies Record<string, readonly string[]>;

export type HeadingKey = keyof typeof templateAddresses;

export const TEMPLATE_HOME = '/dashboard/ecommerce';

export const headingKeys = Object.keys(templateAddresses) as HeadingKey[]; // safe: the record has these keys and no others

/** What a page of the template stands under; told by its address, so that nobody has to say it for each of a hundred pages. */
export function headingOf(address: string): HeadingKey | undefined {
  const first = address.split('/').find(Boolean) ?? '';
  return headingKeys.find((key) => templateAddresses[key].some((part) => part === first));
}

export const isTemplateAddress = (address: string): boolean => headingOf(address) !== undefined;

/** Whether the template is offered to this person; its addresses answer everybody. */
export const isTemplateOffered = (viewer: Viewer): boolean => viewer.template === true || isDemoToken(viewer.session_key);

/** Whether an address is in the template for this person. A demo account has nothing else. */
export const isInTemplate = (viewer: Viewer, address: string): boolean => isDemoToken(viewer.session_key) || isTemplateAddress(address);
