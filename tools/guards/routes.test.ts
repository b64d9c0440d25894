// No page can be forgotten: what people expect is there, and what is there is opened by a test.
import { expect, test } from 'vitest';
import { pages } from '../../e2e/page-list.ts';
import { files, linesMatching, read, sources } from './repository.ts';

/** Where somebody who knows dashboards of this kind looks for things; a word in braces stands for each of its choices. */
const EXPECTED = `
/
/login
/register
/forgot-password
/dashboard/{analytics,ecommerce}
/apps/email
/apps/email/$folder
/apps/email/label/$label
/apps/chat
/apps/todo
/apps/todo/$filter
/apps/todo/tag/$tag
/apps/calendar
/apps/invoice/{list,preview,preview/$id,edit,edit/$id,add,print}
/apps/ecommerce/{shop,product-detail,product-detail/$slug,wishlist,checkout}
/apps/user/{list,view,view/$id}
/apps/roles
/apps/permissions
/pages/{login,register,forgot-password,reset-password,verify-email,two-steps}-{basic,cover}
/pages/{account-settings,profile,faq,pricing,license,api-key,modal-examples}
/pages/knowledge-base
/pages/knowledge-base/$category
/pages/knowledge-base/$category/$question
/pages/blog/{list,detail,detail/$id,edit,edit/$id}
/misc/{coming-soon,maintenance,not-authorized,error}
/access-control
/page-layout/{collapse-menu,layout-boxed,without-menu,layout-empty,layout-blank}
/ui-element/typography
/colors/colors
/icons/reactfeather
/cards/{basic,advance,statistics,analytics,action}
/components/{accordion,alerts,auto-complete,avatar,badges,blockui,breadcrumbs,buttons,carousel,collapse,divider,dropdowns,list-group}
/components/{modals,nav-component,offcanvas,pagination,pill-badges,pills-component,popovers,progress,spinners,tabs-component,timeline}
/components/{toasts,tooltips}
/extensions/{sweet-alert,toastr,slider,drag-and-drop,tour,clipboard,react-player,context-menu,swiper,ratings,i18n,pagination}
/extensions/{import,export,export-selected}
/forms/elements/{input,input-group,input-mask,textarea,checkbox,radio,switch,select,number-input,file-uploader,editor,pickers}
/forms/layout/form-layout
/forms/{wizard,form-validation,form-repeater}
/tables/reactstrap
/datatables/{basic,advance}
/charts/{apex,chartjs,recharts}
`;

/** Cannot be opened by everybody: its own test makes an account that has to change its password. */
const OPENED_ELSEWHERE = ['/change-password', '/set-up-factor'];

function expand(path: string): string[] {
  const choice = /\{([^}]*)\}/.exec(path);
  if (!choice) return [path];
  return (choice[1] ?? '').split(',').flatMap((word) => expand(path.replace(choice[0], word)));
}
const pathsOf = (list: string) => list.trim().split('\n').filter(Boolean).flatMap(expand);

/** Every address there is, as the router's own list has it. */
const tree = /export interface FileRoutesByTo \{([^}]*)\}/.exec(read('apps/web/src/routeTree.gen.ts'))?.[1] ?? '';
const table = files
  .filter((path) => /^apps\/web\/src\/app\/page-table\/.*\.pages\.ts$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/\bto: '([^']+)'/g)].map((match) => match[1] ?? ''));
const routes = [...tree.matchAll(/'(\/[^']*)': typeof/g)].map((match) => match[1] ?? '');
const opened = pages.map(({ path }) => path.replace(/[?#].*$/, ''));

/** Those that only lead elsewhere are no pages. */
const redirects = sources
  .filter((path) => path.startsWith('apps/web/src/routes/') && read(path).includes('throw redirect('))
  .map((path) => (/createFileRoute\('([^']*)'/.exec(read(path))?.[1] ?? '').replace('/_app', '').replace(/\/$/, ''));

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The route that an address leads to: of several that fit, the one that names most of it. */
function routeAt(address: string): string | undefined {
  const given = partsOf(address);
  const fits = (route: string) => {
    const parts = partsOf(route);
    return parts.length === given.length && parts.every((part, index) => part.startsWith('$') || part === given[index]);
  };
  const parametersIn = (route: string) => route.split('$').length;
  return routes.filter(fits).toSorted((a, b) => parametersIn(a) - parametersIn(b))[0];
}

test('there is something to compare', () => {
  expect([routes.length > 100, table.length > 90, opened.length > 100, pathsOf(EXPECTED).length]).toEqual([true, true, true, 139]);
  expect(routeAt('/licences/check')).toBe('/licences/check');
  expect(routeAt('/licences/7')).toBe('/licences/$id');
  expect(routeAt('/nowhere')).toBeUndefined();
});

test('every address that is expected is a route', () => {
  expect(pathsOf(EXPECTED).filter((path) => !routes.includes(path))).toEqual([]);
});

test('every route, and every page of the menu, is opened by the test of all pages', () => {
  const reached = new Set([...opened.map(routeAt), ...OPENED_ELSEWHERE, ...redirects]);
  expect([...routes, ...table].filter((route) => !reached.has(route))).toEqual([]);
});

test('no page is opened that is no route, but the one that must not be', () => {
  expect(opened.filter((path) => routeAt(path) === undefined)).toEqual(['/no/such/page']);
});

test('links of the product lead to routes', () => {
  const web = sources.filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'));
  const targets = linesMatching(web, /\bto="\/[^"]*"/).map((line) => /\bto="([^"]*)"/.exec(line)?.[1] ?? '');
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !routes.includes(target))).toEqual([]);
});
