// Who is told when, as people set it up on screen: wishes, stand-ins, steps; and the ledger, from which a message is sent again.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { startMailServer, type MailServer } from '../../tools/setup/mail-server.ts';
import { startServer } from '../../tools/setup/server-process.ts';
import { walkTo } from '../pages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNTS, expect, listenForNoise, signIn, test } from '../support/fixtures.ts';
import { battery, freshMac, mains, reporter, temperature } from '../support/fleet.ts';

const ADMIN = 'a key for the tests of who is told';
const SECOND = 'second@example.test';
const LABEL = 'Crypt';

/** A cabinet with a rule that makes a warning of its damp air, and somebody who is told second. */
async function furnish(origin: string) {
  const call = createCall(origin, (_, request) => fetch(request));
  const asServer = { headers: { [ADMIN_KEY_HEADER]: ADMIN } };
  const { data: clients } = await call(licensing.listClients, { query: { q: 'dokuos' } }, asServer);
  const query = { mac: freshMac(), label: LABEL, clientId: clients[0]?.id ?? '' };
  const { data: device } = await call(monitor.registerDevice, { query }, asServer);
  const condition = { kind: 'above', levels: { warning: 50 } } as const;
  await call(alarms.createRule, { body: { name: 'Damp', section: 'imu', signal: 'humidity', condition } }, asServer);
  const somebody = { email: SECOND, name: 'Second', lastname: 'Person', passwd: 'eight grey herons', role: 'admin' as const };
  await call(people.create, { body: { ...somebody, access: ['all'] } }, asServer);
  return reporter(device.mac, device.apiKey, origin);
}

test('wishes, stand-ins and steps are set on screen and kept to; a message is sent again from the ledger, which is exported', async ({
  browser,
}) => {
  const mail = await startMailServer();
  const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN, SMTP_URL: mail.url, MAIL_FROM: 'Atalaya <atalaya@example.test>' });
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  try {
    const report = await furnish(server.url);
    const expectQuiet = listenForNoise(page, []);
    await wishForNothing(page);
    await writeRota(page);
    await writePolicy(page);
    await report(temperature(20, 60));
    await expectUnwanted(page, mail);
    await report(battery(9), mains(0));
    await expectTold(page, mail);
    expectQuiet();
  } finally {
    await page.close();
    await server.stop();
    await mail.stop();
  }
});

async function wishForNothing(page: Page) {
  await signIn(page, 'admin', '/account');
  const wishes = page.locator('form').filter({ hasText: 'Quiet hours' });
  for (const severity of ['Critical', 'Warning'])
    // By the keyboard: the bar above may lie over it.
    await wishes.getByRole('radiogroup', { name: severity, exact: true }).getByRole('radio', { name: 'Not at all' }).press('Space');
  await expect(
    wishes.getByText('As long as nobody has acknowledged it, a critical alarm comes at once whatever you choose.'),
  ).toBeVisible();
  await wishes.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('Your wishes are noted')).toBeVisible();
}

/** One of several: the list stays open. */
async function choose(page: Page, within: Locator, field: string, wanted: string) {
  await within.getByRole('combobox', { name: field }).fill(wanted);
  await page.getByRole('option', { name: new RegExp(wanted) }).click();
  await page.keyboard.press('Escape');
}

/** The first of last month is behind us, whatever day it is. */
async function chooseDay(page: Page, field: Locator, day: number) {
  await field.click();
  const calendar = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Previous month' }) })
    .last();
  if (day === 1) await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar
    .getByRole('button', { name: new RegExp(`^${day} `) })
    .first()
    .click();
}

async function writeRota(page: Page) {
  await walkTo(page, '/notifications?tab=rotas');
  await page.getByRole('button', { name: 'New rota' }).click();
  const rota = page.getByRole('dialog', { name: 'New rota' });
  await rota.getByRole('textbox', { name: 'Name' }).fill('Crypt watch');
  await choose(page, rota, 'People and teams', ACCOUNTS.admin);
  await chooseDay(page, rota.getByRole('button', { name: /^First hand-over/ }), 1);
  await page.getByRole('button', { name: 'Apply' }).click();

  // Both begin on the day of the first hand-over; the holiday is moved to the day after.
  await rota.getByRole('button', { name: 'Add a stand-in' }).click();
  const standIn = rota.getByRole('listitem', { name: 'Stand-ins 1' });
  await standIn.getByRole('combobox', { name: 'Who' }).fill(SECOND);
  await page.getByRole('option', { name: new RegExp(SECOND) }).click();
  await rota.getByRole('button', { name: 'Add a holiday' }).click();
  await chooseDay(page, rota.getByRole('listitem', { name: 'Holidays 1' }).getByRole('button', { name: /^Day/ }), 2);
  await expectAccessible(page);
  await rota.getByRole('button', { name: 'Create' }).click();
  await expect(rota).toHaveCount(0);
  await expect(page.getByText(/^On call until/)).toBeVisible();
  const calendar = page.getByRole('main');
  await expect(calendar.getByText('Nobody')).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByText(/Second/).first()).toBeVisible();
  await expect(calendar.getByText(/Nobody/).first()).toBeVisible();
}

async function writePolicy(page: Page) {
  await page.getByRole('tab', { name: 'Policies' }).click();
  await page.getByRole('button', { name: 'New policy' }).click();
  const policy = page.getByRole('dialog', { name: 'New policy' });
  await policy.getByRole('textbox', { name: 'Name' }).fill('First one, then the other');
  await choose(page, policy.getByRole('listitem', { name: 'Step 1', exact: true }), 'People', ACCOUNTS.admin);
  await policy.getByRole('button', { name: 'Add a step' }).click();
  const second = policy.getByRole('listitem', { name: 'Step 2', exact: true });
  await second.getByRole('textbox', { name: 'After', exact: true }).fill('20');
  await choose(page, second, 'People', SECOND);
  await policy.getByRole('textbox', { name: 'Gather for', exact: true }).fill('0');
  await expectAccessible(page);
  await policy.getByRole('button', { name: 'Create' }).click();
  await expect(policy).toHaveCount(0);
  const steps = page.getByRole('listitem').filter({ hasText: 'First one, then the other' });
  await expect(steps).toContainText('At once:');
  await expect(steps).toContainText(/After 20 min\w* without acknowledgement: .*Second/);
}

const about = ({ taken }: MailServer, to: string) => taken.filter((mail) => mail.to === to && mail.raw.includes(LABEL));

async function expectUnwanted(page: Page, mail: MailServer) {
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const entry = page.getByRole('row').filter({ hasText: LABEL }).filter({ hasText: ACCOUNTS.admin });
  await expect(async () => {
    await page.reload();
    await expect(entry).toContainText('The person does not want it', { timeout: 5_000 });
  }).toPass();
  expect(about(mail, ACCOUNTS.admin)).toEqual([]);
}

async function expectTold(page: Page, mail: MailServer) {
  // Critical, and nobody has acknowledged it: it comes, whatever was wished.
  await expect.poll(() => about(mail, ACCOUNTS.admin).length).toBe(1);
  await page.reload();
  const entries = page.getByRole('row').filter({ hasText: LABEL }).filter({ hasText: 'Critical' });
  const told = entries.filter({ hasText: ACCOUNTS.admin }).filter({ hasText: 'Accepted' }).first();
  await expect(told).toBeVisible();
  await expect(entries.filter({ hasText: SECOND }).filter({ hasText: 'Next step at' }).first()).toBeVisible();
  await expectAccessible(page);

  await told.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is sent again, under the same id')).toBeVisible();
  await expect.poll(() => about(mail, ACCOUNTS.admin).length).toBe(2);
  expect(new Set(about(mail, ACCOUNTS.admin).map(({ messageId }) => messageId)).size).toBe(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('notifications.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').filter((line) => line.includes(LABEL));
  expect(lines.some((line) => line.includes(ACCOUNTS.admin) && line.includes('accepted'))).toBe(true);
  expect(lines.some((line) => line.includes(SECOND) && line.includes('due'))).toBe(true);
  expect(about(mail, SECOND)).toEqual([]);
}
