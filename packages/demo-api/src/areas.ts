// Which area answers which paths. An area's code is loaded when one of its paths is first asked for.
import type { DemoContext, DemoRouter } from './demo-context.ts';

type ServeArea = (router: DemoRouter, context: DemoContext) => void;

export interface DemoArea {
  /** A path that ends in a slash stands for everything below it, any other for itself. */
  paths: readonly string[];
  load: () => Promise<ServeArea>;
}

export const areas: readonly DemoArea[] = [
  { paths: ['/jwt/'], load: async () => (await import('./auth/auth.routes.ts')).serveAuth },
  { paths: ['/apps/chat/'], load: async () => (await import('./chat/chat.routes.ts')).serveChat },
  { paths: ['/apps/todo/'], load: async () => (await import('./todo/todo.routes.ts')).serveTodo },
  { paths: ['/apps/email/'], load: async () => (await import('./email/email.routes.ts')).serveEmail },
  { paths: ['/apps/calendar/'], load: async () => (await import('./calendar/calendar.routes.ts')).serveCalendar },
  { paths: ['/apps/invoice/', '/api/invoice/'], load: async () => (await import('./invoice/invoice.routes.ts')).serveInvoice },
  { paths: ['/api/users/', '/apps/users/'], load: async () => (await import('./users/users.routes.ts')).serveUsers },
  { paths: ['/apps/roles/'], load: async () => (await import('./roles/roles.routes.ts')).serveRoles },
  { paths: ['/apps/permissions/'], load: async () => (await import('./permissions/permissions.routes.ts')).servePermissions },
  { paths: ['/apps/ecommerce/'], load: async () => (await import('./ecommerce/ecommerce.routes.ts')).serveEcommerce },
  { paths: ['/profile/', '/apps/profile/'], load: async () => (await import('./profile/profile.routes.ts')).serveProfile },
  { paths: ['/blog/list/', '/apps/blog/'], load: async () => (await import('./blog/blog.routes.ts')).serveBlog },
  {
    paths: ['/api/datatables/', '/apps/datatables/'],
    load: async () => (await import('./datatables/datatables.routes.ts')).serveDatatables,
  },
  { paths: ['/pricing/', '/apps/pricing/'], load: async () => (await import('./pricing/pricing.routes.ts')).servePricing },
  { paths: ['/api/main-search/'], load: async () => (await import('./search/search.routes.ts')).serveSearch },
  { paths: ['/api/bookmarks/'], load: async () => (await import('./bookmarks/bookmarks.routes.ts')).serveBookmarks },
  { paths: ['/faq/data', '/faq/data/'], load: async () => (await import('./faq/faq.routes.ts')).serveFaq },
  { paths: ['/card/'], load: async () => (await import('./cards/cards.routes.ts')).serveCards },
  {
    paths: ['/account-setting/', '/apps/account-setting/'],
    load: async () => (await import('./account-settings/account-settings.routes.ts')).serveAccountSettings,
  },
  { paths: ['/apps/uploads/'], load: async () => (await import('./uploads/uploads.routes.ts')).serveUploads },
  { paths: ['/apps/examples/'], load: async () => (await import('./examples/examples.routes.ts')).serveExamples },
  { paths: ['/api/autocomplete/'], load: async () => (await import('./autocomplete/autocomplete.routes.ts')).serveAutocomplete },
];

const owns = (area: DemoArea, path: string) => area.paths.some((owned) => (owned.endsWith('/') ? path.startsWith(owned) : path === owned));

/** Calls that come while an area is on its way wait for the same load; one that failed is tried again by the next call. */
export function createAreaLoader(offered: readonly DemoArea[], router: DemoRouter, context: DemoContext) {
  const loads = new Map<DemoArea, Promise<void>>();

  async function load(area: DemoArea) {
    try {
      (await area.load())(router, context);
    } catch (error) {
      loads.delete(area);
      throw error;
    }
  }

  return async function loadFor(path: string): Promise<void> {
    const area = offered.find((candidate) => owns(candidate, path));
    if (!area) return;
    const loading = loads.get(area) ?? load(area);
    loads.set(area, loading);
    await loading;
  };
}
