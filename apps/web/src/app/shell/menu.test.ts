import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { House } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { shell } from '#shared/i18n/en/shell.ts';
import { template as templateTexts } from '#shared/i18n/en/template.ts';
import type { Viewer } from '#shared/api/has-ability.ts';
import { barTree, markedPage, menuTree, pageAt, parentsOf, visiblePages, type MenuNode } from './menu.ts';
import type { GroupKey, MenuGroup, MenuLink, PageEntry } from '../page-table/page-entry.ts';
import { groups as productGroups, pages as productPages } from '../page-table/pages.ts';
import { groups as templateGroups, headingIcons, pages as templatePages } from '../page-table/template/pages.ts';
import { isInTemplate, isTemplateAddress } from '../page-table/template-addresses.ts';
import { allPages as pages, offeredPages } from './palette/offered-pages.ts';

const groups = { ...productGroups, ...templateGroups };

const viewer = (rights: Partial<Viewer>): Viewer => ({ role: 'client', access: [], ability: [], session_key: 'key', ...rights });
const labels = (access: Viewer['access'], role = 'client') => visiblePages(pages, viewer({ access, role })).map((page) => page.label);

describe('the template', () => {
  const named = (person: Viewer) => offeredPages(person).some(({ to }) => isTemplateAddress(to));
  test('is named where the server offers it, and to demo accounts, which have nothing else', () => {
    expect([named(viewer({})), named(viewer({ template: true })), named(viewer({ session_key: 'demo.key' }))]).toEqual([false, true, true]);
  });

  test('is where its pages are, and everywhere for a demo account', () => {
    const [person, demo] = [viewer({}), viewer({ session_key: 'demo.key' })];
    expect([isInTemplate(person, '/'), isInTemplate(person, '/apps/chat'), isInTemplate(demo, '/')]).toEqual([false, true, true]);
  });
});

describe('who sees what', () => {
  test('an administrator who may see everything gets every page', () => {
    expect(labels(['all'], 'admin')).toEqual(pages.map((page) => page.label));
  });

  test('clients and the audit log are for administrators alone', () => {
    expect(labels(['all'])).not.toContain('clients');
    expect(labels(['all'])).not.toContain('audit');
  });

  test('a page is hidden from accounts without its section', () => {
    expect(labels(['imuProject'])).not.toContain('licences');
    expect(labels(['licenses'])).toContain('licences');
  });

  test.each([
    ['an account without sections', viewer({})],
    [
      'a demo account, which manages everything in its browser,',
      viewer({ role: 'admin', ability: [{ action: 'manage', subject: 'all' }], session_key: 'demo.key' }),
    ],
  ])('%s has its home and nothing that would refuse it', (_, person) => {
    // Whoever is signed in may read about access control.
    const isForAll = ({ section, ability }: PageEntry) => !section && (!ability || ability.subject === 'ACL');
    const seen = visiblePages(pages, person).map(({ label }) => label);
    expect(seen).toEqual(pages.filter(isForAll).map(({ label }) => label));
    expect(seen).toContain('home');
    expect(seen).not.toContain('licences');
    expect(seen).not.toContain('clients');
  });

  test('a page is hidden from those who lack its ability', () => {
    const acl: PageEntry<string> = { to: '/acl', label: 'home', icon: House, ability: { action: 'read', subject: 'ACL' } };
    expect(visiblePages([acl], viewer({ ability: [{ action: 'read', subject: 'Auth' }] }))).toEqual([]);
    expect(visiblePages([acl], viewer({ ability: [{ action: 'read', subject: 'ACL' }] }))).toEqual([acl]);
    expect(visiblePages([acl], viewer({ role: 'admin' }))).toEqual([acl]);
  });
});

// A bigger house than today's, to see the rules at work.
const entry = (to: string, more: Partial<PageEntry<string>> = {}): PageEntry<string> => ({ to, label: 'home', icon: House, ...more });
const house = [
  entry('/'),
  entry('/imu/devices', { group: 'imu' }),
  entry('/imu/devices/$id', { group: 'imu', parent: '/imu/devices' }),
  entry('/imu/devices/new', { group: 'imu', parent: '/imu/devices' }),
  entry('/licences'),
  entry('/imu/logs', { group: 'imu' }),
  entry('/chargers', { group: 'charging' }),
];
const nested: Partial<Record<GroupKey, MenuGroup>> = { ...groups, imu: { icon: House }, charging: { icon: House, within: 'imu' } };

type Outline = (string | [string, Outline])[];
const outline = (nodes: MenuNode<string>[]): Outline =>
  nodes.map((node) => {
    if (node.kind === 'page') return node.page.to;
    if (node.kind === 'link') return node.link.label;
    if (node.kind === 'dropDown') return [`from ${node.key}`, outline(node.nodes)];
    return node.kind === 'heading' ? `# ${node.key}` : [node.key, outline(node.nodes)];
  });

describe('the menu', () => {
  test('has its groups where their first page stands, and no pages with parameters', () => {
    expect(outline(menuTree(house, groups))).toEqual([
      '/',
      ['imu', ['/imu/devices', '/imu/devices/new', '/imu/logs']],
      '/licences',
      ['charging', ['/chargers']],
    ]);
  });

  test('can hold groups in groups', () => {
    expect(outline(menuTree(house, nested))[1]).toEqual([
      'imu',
      ['/imu/devices', '/imu/devices/new', '/imu/logs', ['charging', ['/chargers']]],
    ]);
  });

  test('has the headings of the template, told by the addresses', () => {
    const pages = [entry('/cards/basic'), entry('/'), entry('/apps/todo', { group: 'imu' }), entry('/apps/chat')];
    const links: MenuLink[] = [{ label: 'documentation', href: '/docs', group: 'deeper' }, { label: 'disabled' }];
    const tree = menuTree(pages, groups, links);
    expect(outline(tree)).toEqual([
      '/',
      '# apps',
      ['imu', ['/apps/todo']],
      '/apps/chat',
      '# interface',
      '/cards/basic',
      '# misc',
      ['levels', [['deeper', ['documentation']]]],
      'disabled',
    ]);
    expect(outline(barTree(tree, headingIcons))).toEqual([
      '/',
      ['from apps', [['imu', ['/apps/todo']], '/apps/chat']],
      ['from interface', ['/cards/basic']],
      ['from misc', [['levels', [['deeper', ['documentation']]]], 'disabled']],
    ]);
  });

  test('has no group without pages', () => {
    expect(outline(menuTree([entry('/')], groups))).toEqual(['/']);
  });
});

describe('the page at an address', () => {
  test.each([
    ['/', '/'],
    ['/licences', '/licences'],
    ['/licences/anything/below', '/licences'],
    ['/imu/devices/7', '/imu/devices/$id'],
    ['/imu/devices/new', '/imu/devices/new'],
    ['/nowhere', undefined],
  ])('%s is %s', (address, to) => {
    expect(pageAt(house, address)?.to).toBe(to);
  });

  test('of a single thing marks the list in the menu, and stands below it in the trail', () => {
    expect(markedPage(house, '/imu/devices/7')?.to).toBe('/imu/devices');
    const device = pageAt(house, '/imu/devices/7');
    expect(device && parentsOf(house, device).map((page) => page.to)).toEqual(['/imu/devices']);
  });
});

describe('the table and the routes', () => {
  /** Before sign-in, or a sheet of paper: nobody looks for them in a menu. */
  const noEntry = new Set([
    '/login',
    '/register',
    '/forgot-password',
    '/set-password',
    '/change-password',
    '/set-up-factor',
    '/acknowledge',
    '/wall',
    '/status/$slug',
    '/charge/$code',
    '/onboard',
    '/cabinet',
    '/hotspot/$slug',
    '/guest/s/$site',
    '/apps/invoice/print',
  ]);
  const folder = join(import.meta.dirname, '../../routes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && file !== '__root.tsx');
  const routes = files
    // A page has a file that says who may open it; one that says nothing needs none.
    .filter((file) => !file.endsWith('.lazy.tsx') || !files.includes(file.replace('.lazy.tsx', '.tsx')))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    // An address that only leads elsewhere is no page.
    .filter((source) => !source.includes('throw redirect('))
    .map((source) => ({
      path: (/create(?:Lazy)?FileRoute\('([^']*)'/.exec(source)?.[1] ?? '').replaceAll(/\/_\w+/g, '').replace(/(?<=.)\/$/, ''),
      section: /section: '(\w+)'/.exec(source)?.[1],
      ability: /ability: \{ action: '(\w+)', subject: '(\w+)' \}/.exec(source)?.slice(1, 3).join(' '),
    }))
    // A frame around pages has no address of its own.
    .filter(({ path }) => path !== '' && !noEntry.has(path));

  test('have an icon for each group of the menu, and a name for each group that has one', () => {
    expect(Object.keys(productGroups).toSorted()).toEqual(Object.keys(shell.groups).toSorted());
    expect(Object.keys(templateGroups).toSorted()).toEqual(Object.keys(templateTexts.groups).toSorted());
  });

  test('keep the product and the template apart, each with the names of its own pages', () => {
    const named = (texts: { pages: object }, own: readonly PageEntry[]) => own.filter(({ label }) => !(label in texts.pages));
    expect([named(shell, productPages), named(templateTexts, templatePages)]).toEqual([[], []]);
    expect(productPages.filter(({ to }) => isTemplateAddress(to))).toEqual([]);
    expect(templatePages.filter(({ to }) => !isTemplateAddress(to))).toEqual([]);
  });

  test('name the same pages, and demand the same sections and abilities', () => {
    const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
    const all: readonly PageEntry<string>[] = pages;
    const listed = all.map(({ to, section, ability }) => ({
      path: to,
      section,
      ability: ability && `${ability.action} ${ability.subject}`,
    }));
    expect(routes.toSorted(byPath)).toEqual(listed.toSorted(byPath));
  });
});
