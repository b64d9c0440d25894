// Every address of the product that its users know, as an administrator sees it.
import { equal, match, ok } from 'node:assert/strict';
import { pages as visitedByTests } from '../../../e2e/page-list.ts';
import type { Asked } from '../asked.ts';
import { area, ask, askAtLength } from '../requirement.ts';

const ADMIN = 'admin@atalaya.test';

const PAGES = [
  '/licences',
  '/users',
  '/projects',
  '/clients',
  '/audit',
  '/account',
  '/imu/dashboard',
  '/imu/devices',
  '/imu/logs',
  '/radius',
  '/chargers',
  '/chargers/sessions',
  '/chargers/tags',
  '/chargers/messages',
  '/dashboard/analytics',
  '/dashboard/ecommerce',
  '/apps/email',
  '/apps/email/sent',
  '/apps/email/label/company',
  '/apps/chat',
  '/apps/todo',
  '/apps/todo/important',
  '/apps/todo/tag/team',
  '/apps/calendar',
  '/apps/invoice/list',
  '/apps/invoice/add',
  '/apps/ecommerce/shop',
  '/apps/ecommerce/wishlist',
  '/apps/ecommerce/checkout',
  '/apps/user/list',
  '/apps/roles',
  '/apps/permissions',
  '/pages/account-settings',
  '/pages/profile',
  '/pages/faq',
  '/pages/knowledge-base',
  '/pages/pricing',
  '/pages/blog/list',
  '/pages/license',
  '/pages/api-key',
  '/pages/modal-examples',
  '/access-control',
  ...['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'two-steps'].flatMap((name) => [
    `/pages/${name}-basic`,
    `/pages/${name}-cover`,
  ]),
  ...['coming-soon', 'not-authorized', 'maintenance', 'error'].map((name) => `/misc/${name}`),
  ...['collapse-menu', 'layout-boxed', 'without-menu', 'layout-empty', 'layout-blank'].map((name) => `/page-layout/${name}`),
  '/ui-element/typography',
  '/colors/colors',
  '/icons/reactfeather',
  ...['basic', 'advance', 'statistics', 'analytics', 'action'].map((name) => `/cards/${name}`),
  ...[
    'accordion',
    'alerts',
    'auto-complete',
    'avatar',
    'badges',
    'blockui',
    'breadcrumbs',
    'buttons',
    'carousel',
    'collapse',
    'divider',
    'dropdowns',
    'list-group',
    'modals',
    'nav-component',
    'offcanvas',
    'pagination',
    'pill-badges',
    'pills-component',
    'popovers',
    'progress',
    'spinners',
    'tabs-component',
    'timeline',
    'toasts',
    'tooltips',
  ].map((name) => `/components/${name}`),
  ...[
    'sweet-alert',
    'toastr',
    'slider',
    'drag-and-drop',
    'tour',
    'clipboard',
    'react-player',
    'context-menu',
    'swiper',
    'ratings',
    'i18n',
    'pagination',
    'import',
    'export',
    'export-selected',
  ].map((name) => `/extensions/${name}`),
  ...[
    'input',
    'input-group',
    'input-mask',
    'textarea',
    'checkbox',
    'radio',
    'switch',
    'select',
    'number-input',
    'file-uploader',
    'editor',
    'pickers',
  ].map((name) => `/forms/elements/${name}`),
  '/forms/layout/form-layout',
  '/forms/wizard',
  '/forms/form-validation',
  '/forms/form-repeater',
  '/tables/reactstrap',
  '/datatables/basic',
  '/datatables/advance',
  '/charts/apex',
  '/charts/chartjs',
  '/charts/recharts',
];

/** Addresses that lead on, and to what. */
const REDIRECTS: [string, RegExp][] = [
  ['/apps/invoice/preview', /^\/apps\/invoice\/preview\/\d+$/],
  ['/apps/invoice/edit', /^\/apps\/invoice\/edit\/\d+$/],
  ['/apps/ecommerce/product-detail', /^\/apps\/ecommerce\/product-detail\/.+-\d+$/],
  ['/apps/user/view', /^\/apps\/user\/view\/1$/],
  ['/pages/blog/detail', /^\/pages\/blog\/detail\/1$/],
  ['/pages/blog/edit', /^\/pages\/blog\/edit\/1$/],
  ['/components', /^\/components\/\w/],
  ['/extensions', /^\/extensions\/\w/],
  ['/forms', /^\/forms\/\w/],
  ['/forms/elements', /^\/forms\/elements\/\w/],
  ['/forms/layout', /^\/forms\/layout\/\w/],
  ['/charts', /^\/charts\/\w/],
  ['/cards', /^\/cards\/\w/],
  ['/tables', /^\/tables\/\w/],
  ['/datatables', /^\/datatables\/\w/],
  ['/apps', /^\/apps\/\w/],
  ['/apps/invoice', /^\/apps\/invoice\/list/],
  ['/apps/ecommerce', /^\/apps\/ecommerce\/shop/],
  ['/apps/user', /^\/apps\/user\/list/],
  ['/pages', /^\/pages\/\w/],
  ['/pages/blog', /^\/pages\/blog\/list/],
  ['/misc', /^\/misc\/\w/],
  ['/imu', /^\/imu\/dashboard/],
  ['/page-layout', /^\/page-layout\/\w/],
  ['/ui-element', /^\/ui-element\/\w/],
  ['/colors', /^\/colors\/\w/],
  ['/icons', /^\/icons\/\w/],
  ['/dashboard', /^\/dashboard\/\w/],
];

const titles = new Map<string, string>();

/** Opened by a browser test, which knows its heading. */
const tested = new Set(visitedByTests.map(({ path }) => path));
const BY_BROWSER_TESTS = 'pages.e2e.ts opens it';

const isPage =
  (path: string) =>
  async ({ pages }: Asked) => {
    const page = await pages.open(ADMIN, path);
    const headings = page.getByRole('heading', { level: 1 });
    equal(await headings.count(), 1);
    const text = (await headings.textContent())?.trim() ?? '';
    ok(text.length > 0, 'the heading is empty');
    if (path !== '/misc/error') ok(!/Page not found/.test(text), 'there is no such page');
    equal(new URL(page.url()).pathname, path);
    titles.set(path, await page.title());
  };

export const pageRoutes = area('pageRoutes', 'Pages and their addresses', [
  ...PAGES.map((path) => {
    const text = `${path} is a page with one heading`;
    return tested.has(path) ? askAtLength(BY_BROWSER_TESTS, text, isPage(path)) : ask(text, isPage(path));
  }),
  askAtLength('it takes all pages; pages.e2e.ts knows the heading of each', 'every page has a title of its own', async () => {
    // Views of one list are one page.
    const views = /^\/apps\/(email|todo)\//;
    const known = new Map<string, string>();
    const shared = [...titles].flatMap(([path, title]) => {
      if (views.test(path)) return [];
      const other = known.get(title);
      known.set(title, path);
      return other ? [`${title}: ${other} ${path}`] : [];
    });
    equal(shared.join('\n'), '');
    ok(titles.size === PAGES.length);
  }),
  ...REDIRECTS.map(([path, goal]) =>
    ask(`${path} leads on`, async ({ pages }) => match(new URL((await pages.open(ADMIN, path)).url()).pathname, goal)),
  ),
  ask('an unknown address says so', async ({ pages }) => {
    const page = await pages.open(ADMIN, '/no/such/page');
    match((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', /Page not found/);
  }),
]);
