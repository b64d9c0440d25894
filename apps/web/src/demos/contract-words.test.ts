// Where the contract names what people read, the English pages say just that; Spanish has words of its own.
import {
  ANALYTICS_RANGES,
  CALENDAR_CATEGORIES,
  INVOICE_STATUSES,
  PERMISSION_ROLES,
  SAMPLE_BILLING_TYPES,
  SAMPLE_PLANS,
  SAMPLE_USER_ROLES,
  SAMPLE_USER_STATUSES,
} from '@atalaya/contract/constants.ts';
import { EMAIL_LABELS, EMAIL_VIEWS } from '@atalaya/contract/demo/email.ts';
import { TASK_TAGS } from '@atalaya/contract/demo/todo.ts';
import { describe, expect, test } from 'vitest';
import { settings } from './account-settings/i18n/en/settings.ts';
import { calendar } from './calendar/i18n/en/calendar.ts';
import { calendar as calendarSpanish } from './calendar/i18n/es/calendar.ts';
import { cards } from './cards/i18n/en/cards.ts';
import { cards as cardsSpanish } from './cards/i18n/es/cards.ts';
import { email } from './email/i18n/en/email.ts';
import { invoice } from './invoice/i18n/en/invoice.ts';
import { invoice as invoiceSpanish } from './invoice/i18n/es/invoice.ts';
import { permissions } from './permissions/i18n/en/permissions.ts';
import { todo } from './todo/i18n/en/todo.ts';
import { members } from './users/i18n/en/members.ts';
import { members as membersSpanish } from './users/i18n/es/members.ts';

describe('English shows the values of the contract as they are', () => {
  test('ways of billing', () => expect(SAMPLE_BILLING_TYPES.map((billing) => members.billings[billing])).toEqual(SAMPLE_BILLING_TYPES));
  test('statuses of invoices', () => expect(INVOICE_STATUSES.map((status) => invoice.statuses[status])).toEqual(INVOICE_STATUSES));
  test('categories of the calendar', () =>
    expect(CALENDAR_CATEGORIES.map((category) => calendar.categories[category])).toEqual(CALENDAR_CATEGORIES));
  test('ranges of the analytics cards', () => expect(Object.values(cards.ranges)).toEqual(ANALYTICS_RANGES));
});

const inWords = (code: string) => code.toLowerCase().replaceAll('-', ' ');

test.each<[string, readonly string[], Record<string, string>]>([
  ['folders of mail', EMAIL_VIEWS, email.folders],
  ['labels of mail', EMAIL_LABELS, email.labels],
  ['tags of tasks', TASK_TAGS, todo.tags],
  ['states of sample users', SAMPLE_USER_STATUSES, members.statuses],
  ['roles of sample users', SAMPLE_USER_ROLES, members.roles],
  ['plans', SAMPLE_PLANS, members.plans],
  ['roles that permissions are assigned to', PERMISSION_ROLES, permissions.roles],
])('English has no other words for %s than their codes', (_, codes, names) =>
  expect(codes.map((code) => inWords(names[code] ?? ''))).toEqual(codes.map(inWords)),
);

test('Spanish translates them all, except a word that is Spanish too', () => {
  const spanish = [membersSpanish.billings, invoiceSpanish.statuses, calendarSpanish.categories, cardsSpanish.ranges];
  const english = [members.billings, invoice.statuses, calendar.categories, cards.ranges].flatMap((texts) => Object.values<string>(texts));
  expect(spanish.flatMap((texts) => Object.values<string>(texts)).filter((text) => english.includes(text))).toEqual(['Personal']);
});

test('tabs and filters have the names of the contract', () => {
  const tabs = ['Account', 'Security', 'Billing & Plans', 'Notifications', 'Connections'];
  expect(Object.values(members.tabs)).toEqual(tabs);
  expect(Object.values(settings.tabs)).toEqual(expect.arrayContaining(tabs));
  expect([Object.values(todo.filters), calendar.viewAll]).toEqual([['My Tasks', 'Important', 'Completed', 'Deleted'], 'View All']);
});
