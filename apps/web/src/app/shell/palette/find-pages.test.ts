import { describe, expect, test } from 'vitest';
import { shell as englishShell } from '#shared/i18n/en/shell.ts';
import { template as englishTemplate } from '#shared/i18n/en/template.ts';
import { shell as spanishShell } from '#shared/i18n/es/shell.ts';
import { template as spanishTemplate } from '#shared/i18n/es/template.ts';
import type { PageEntry } from '../../page-table/page-entry.ts';
import { allPages as pages } from './offered-pages.ts';
import { findPages } from './find-pages.ts';

const english = { pages: { ...englishShell.pages, ...englishTemplate.pages } };
const spanish = { pages: { ...spanishShell.pages, ...spanishTemplate.pages } };

const find = (typed: string, { pages: names } = english) =>
  findPages(pages, ({ label }: PageEntry) => names[label], typed).map(({ to }) => to);

describe('pages are found by the words that people use', () => {
  test.each([
    ['blog', '/pages/blog/list'],
    ['faq', '/pages/faq'],
    ['email', '/apps/email'],
    ['todo', '/apps/todo'],
    ['login', '/pages/login-basic'],
    ['register', '/pages/register-basic'],
    ['error', '/misc/error'],
    ['404', '/misc/error'],
    ['license', '/licences'],
    ['license', '/pages/license'],
    ['reset password', '/pages/reset-password-basic'],
    ['forgot', '/pages/forgot-password-basic'],
    ['radius', '/radius'],
    ['sweet alert', '/extensions/sweet-alert'],
    ['ajustes', '/pages/account-settings'],
    ['correo electronico', '/apps/email'],
    ['recuperar', '/pages/forgot-password-basic'],
    ['iniciar sesión', '/pages/login-basic'],
    ['puntos de carga', '/chargers'],
    ['carrito', '/apps/ecommerce/checkout'],
  ] as const)('%s leads to %s, in both languages', (typed, to) => {
    expect(find(typed)).toContain(to);
    expect(find(typed, spanish)).toContain(to);
  });

  test('what is called exactly so comes first', () => {
    expect(find('radius')[0]).toBe('/radius');
    expect(find('users')[0]).toBe('/users');
  });

  test('what has the word in its name comes before what is only known by it', () => {
    expect(find('calendar')[0]).toBe('/apps/calendar');
    expect(find('licenc')).toEqual(['/licences']);
  });

  test('at most four, without the pages of single records', () => {
    for (const typed of ['', 'a', 'e', 'password']) {
      const found = find(typed);
      expect(found).toHaveLength(4);
      expect(found.filter((to) => to.includes('$'))).toEqual([]);
    }
  });

  test('one slip of the fingers is forgiven, but only where nothing answers without', () => {
    expect(find('licnces')).toContain('/licences');
    expect(find('cabinte')).toEqual(['/imu/devices']);
    expect(find('dipsositivos', spanish)).toContain('/imu/devices');
    expect(find('license')).toEqual(['/licences', '/pages/license']);
  });

  test('the middle of a word that is not the name finds nothing', () => {
    expect(find('nbox')).toEqual([]);
  });
});
