// Whatever a row of these lists shows finds that row, in either language: amounts and days as they are written, and the names of codes.
import { describe, expect, test } from 'vitest';
import { createCall } from '@atalaya/contract/call.ts';
import { LOCALES, type Locale } from '@atalaya/contract/constants.ts';
import { datatables } from '@atalaya/contract/demo/datatables.ts';
import { invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { permissions } from '@atalaya/contract/demo/permissions.ts';
import { users } from '@atalaya/contract/demo/users.ts';
import { createDemoApi } from '@atalaya/demo-api';
import { formatDay } from '../../../apps/web/src/shared/format/date.ts';
import { formatMoney } from '../../../apps/web/src/demos/kit/format/money.ts';
import { invoice as invoiceEn } from '../../../apps/web/src/demos/invoice/i18n/en/invoice.ts';
import { members as membersEn } from '../../../apps/web/src/demos/users/i18n/en/members.ts';
import { permissions as permissionsEn } from '../../../apps/web/src/demos/permissions/i18n/en/permissions.ts';
import { invoice as invoiceEs } from '../../../apps/web/src/demos/invoice/i18n/es/invoice.ts';
import { members as membersEs } from '../../../apps/web/src/demos/users/i18n/es/members.ts';
import { permissions as permissionsEs } from '../../../apps/web/src/demos/permissions/i18n/es/permissions.ts';
import { records } from '../../../apps/web/src/demos/kit/i18n/es/records.ts';
import { codesShownAs } from '../../../apps/web/src/shared/ui/data-table/codes-shown-as.ts';
import { startDayOf, salaryOf } from '../../../apps/web/src/demos/datatables/employee-values.ts';

const texts = {
  en: { invoice: invoiceEn, members: membersEn, permissions: permissionsEn, records: {} as Record<string, string> },
  es: { invoice: invoiceEs, members: membersEs, permissions: permissionsEs, records: records as Record<string, string> },
};
const api = createDemoApi({
  clock: () => new Date('2026-11-14T10:00:00Z'),
  random: () => 0.5,
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
});
const call = createCall('http://demo.test', (_, request) => api.fetch(request));
const names = (locale: Locale) => Object.fromEntries(Object.entries(texts[locale].records).filter(([name]) => name.length <= 64));

interface Shown {
  id: number;
  shown: string[];
}

/** Each text once: it finds every row that shows it. */
async function expectFound(rows: readonly Shown[], find: (q: string) => Promise<{ id: number }[]>) {
  // Of every fifth row: of the others it would be the same.
  const distinct = new Set(rows.filter((_, index) => index % 5 === 0).flatMap(({ shown }) => shown));
  expect(distinct.size).toBeGreaterThan(2);
  for (const q of distinct) {
    const found = (await find(q)).map(({ id }) => id);
    const missing = rows.filter(({ id, shown }) => shown.includes(q) && !found.includes(id));
    expect(missing, `“${q}” does not find them`).toEqual([]);
  }
}

describe.each(LOCALES)('in %s a search finds what is on screen', (locale) => {
  const { invoice: invoiceTexts, members, permissions: permissionTexts } = texts[locale];
  const say = (text: string) => texts[locale].records[text] ?? text;
  const search = { perPage: 500, locale };

  test('of invoices', async () => {
    const { allData } = await call(invoice.listInvoices, { query: {} });
    const rows = allData.map(({ id, invoiceStatus, service, client, total, balance, issuedDate }) => ({
      id,
      shown: [
        `#${id}`,
        client.name,
        client.companyEmail,
        say(service),
        invoiceTexts.statuses[invoiceStatus],
        formatMoney(total, locale),
        formatDay(issuedDate, locale),
        amountOf(balance) === 0 ? invoiceTexts.statuses.Paid : formatMoney(amountOf(balance), locale),
      ],
    }));
    await expectFound(rows, async (q) => {
      const also = codesShownAs(q, invoiceTexts.statuses, names(locale));
      return (await call(invoice.listInvoices, { query: { ...search, q, also } })).invoices;
    });
  });

  test('of users', async () => {
    const { roles, plans, billings, statuses } = members;
    const rows = (await call(users.listAllUsers, {})).map(({ id, fullName, email, company, country, ...user }) => ({
      id,
      shown: [
        fullName,
        email,
        company,
        say(country),
        roles[user.role],
        plans[user.currentPlan],
        billings[user.billing],
        statuses[user.status],
      ],
    }));
    await expectFound(rows, async (q) => {
      const also = codesShownAs(q, roles, plans, billings, statuses, names(locale));
      return (await call(users.listUsers, { query: { ...search, q, also } })).users;
    });
  });

  test('of employees', async () => {
    const rows = (await call(datatables.listAllEmployees, {})).map((employee) => ({
      id: employee.id,
      shown: [
        employee.full_name,
        employee.email,
        say(employee.post),
        employee.city,
        formatDay(startDayOf(employee), locale),
        formatMoney(salaryOf(employee), locale),
      ],
    }));
    await expectFound(rows, async (q) => {
      const also = codesShownAs(q, names(locale));
      return (await call(datatables.listEmployees, { query: { ...search, q, also } })).invoices;
    });
  });

  test('of permissions', async () => {
    const { allData } = await call(permissions.listPermissions, { query: {} });
    const rows = allData.map(({ id, name, assignedTo }) => ({
      id,
      shown: [say(name), ...assignedTo.map((role) => permissionTexts.roles[role])],
    }));
    await expectFound(rows, async (q) => {
      const also = codesShownAs(q, permissionTexts.roles, names(locale));
      return (await call(permissions.listPermissions, { query: { ...search, q, also } })).permissions;
    });
  });
});

test('who asks without a language gets what the contract says, and no more', async () => {
  const count = async (q: string) => (await call(invoice.listInvoices, { query: { q, perPage: 500 } })).total;
  expect(await Promise.all(['Website', 'Nov-2026', 'Past Due'].map(count))).toEqual([0, 0, 0]);
});
