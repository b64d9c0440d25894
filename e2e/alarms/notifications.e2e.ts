// Who is told: from the forms to a mail that a real mail server takes, and back by its link.
import type { Page } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { startMailServer, type MailServer } from '../../tools/setup/mail-server.ts';
import { startServer } from '../../tools/setup/server-process.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNTS, expect, listenForNoise, signIn, test } from '../support/fixtures.ts';
import { battery, freshMac, mains, reporter } from '../support/fleet.ts';

const ADMIN = 'a key for the tests of notifications';
async function makeDevice(origin: string, label: string) {
  const call = createCall(origin, (_, request) => fetch(request));
  const asServer = { headers: { [ADMIN_KEY_HEADER]: ADMIN } };
  const { data: clients } = await call(licensing.listClients, { query: { q: 'dokuos' } }, asServer);
  const query = { mac: freshMac(), label, clientId: clients[0]?.id ?? '' };
  const { data } = await call(monitor.registerDevice, { query }, asServer);
  return reporter(data.mac, data.apiKey, origin);
}

/** Lines of a mail's text are folded with an = at their end. */
const unfolded = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('a team, a rota and a policy for some kinds of alarms are written down; an alarm comes as a mail, whose link acknowledges it, and the ledger knows', async ({
  browser,
}) => {
  const mail = await startMailServer();
  const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN, SMTP_URL: mail.url, MAIL_FROM: 'Atalaya <atalaya@example.test>' });
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  try {
    await walk(page, server.url, mail.taken);
  } finally {
    await page.close();
    await server.stop();
    await mail.stop();
  }
});

async function walk(page: Page, origin: string, taken: MailServer['taken']) {
  const expectQuiet = listenForNoise(page, []);
  const label = `Crypt ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, 'admin', '/notifications?tab=teams');
  await page.getByRole('button', { name: 'New team' }).click();
  const team = page.getByRole('dialog', { name: 'New team' });
  await team.getByRole('textbox', { name: 'Name' }).fill('Crypt crew');
  await team.getByRole('combobox', { name: 'People' }).fill(ACCOUNTS.admin);
  await page.getByRole('option', { name: new RegExp(ACCOUNTS.admin) }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await team.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Crypt crew').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Rotas' }).click();
  await page.getByRole('button', { name: 'New rota' }).click();
  const rota = page.getByRole('dialog', { name: 'New rota' });
  await rota.getByRole('textbox', { name: 'Name' }).fill('Crypt watch');
  await rota.getByRole('combobox', { name: 'People' }).fill(ACCOUNTS.admin);
  await page.getByRole('option', { name: new RegExp(ACCOUNTS.admin) }).click();
  await page.keyboard.press('Escape');
  await rota.getByRole('button', { name: /First hand-over/ }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^1 / }).first().click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectAccessible(page);
  await rota.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Crypt watch').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Policies' }).click();
  await page.getByRole('button', { name: 'New policy' }).click();
  const policy = page.getByRole('dialog', { name: 'New policy' });
  await policy.getByRole('textbox', { name: 'Name' }).fill(`Told of ${label}`);
  await policy.getByRole('combobox', { name: 'Kinds of alarm' }).fill('Source');
  await page.getByRole('option', { name: 'Source of power' }).click();
  await policy.getByRole('combobox', { name: 'Kinds of alarm' }).fill('Battery v');
  await page.getByRole('option', { name: 'Battery voltage' }).click();
  await policy.getByRole('combobox', { name: 'Kinds of alarm' }).fill('Mains');
  await page.getByRole('option', { name: 'Mains voltage' }).click();
  await page.keyboard.press('Escape');
  await policy.getByRole('combobox', { name: 'Teams' }).fill('Crypt');
  await page.getByRole('option', { name: 'Crypt crew' }).click();
  await page.keyboard.press('Escape');
  await policy.getByRole('combobox', { name: 'On call' }).fill('Crypt');
  await page.getByRole('option', { name: 'Crypt watch' }).click();
  await page.keyboard.press('Escape');
  await policy
    .getByRole('spinbutton')
    .or(policy.getByRole('textbox', { name: 'Gather for' }))
    .last()
    .fill('0');
  await expectAccessible(page);
  await policy.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Told of ${label}`)).toBeVisible();
  await expect(page.getByText('Battery voltage').first()).toBeVisible();

  const report = await makeDevice(origin, label);
  await report(battery(9), mains(0));
  const mails = () => taken.filter(({ to, raw }) => to === ACCOUNTS.admin && unfolded(raw).includes(label));
  await expect.poll(() => mails().length).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.getByRole('searchbox').fill(label);
  const entry = page.getByRole('row').filter({ hasText: label }).first();
  await expect(entry).toContainText(ACCOUNTS.admin);
  await expect(entry.getByText('Accepted')).toBeVisible();
  await expectAccessible(page);

  const link = /http\S+\/acknowledge#token=[\w.-]+/.exec(unfolded(mails()[0]?.raw ?? ''))?.[0] ?? '';
  await page.goto(`${origin}${new URL(link).pathname}${new URL(link).hash}`);
  await expect(page.getByText(new RegExp(label)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText(/^Acknowledged by /)).toBeVisible();
  expectQuiet();
}
