import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { VERDICT_CODES, verdictReasons, type VerdictCode } from '@atalaya/contract/licensing/verification.ts';
import type { Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../../tools/setup/server-process.ts';
import { apiOf } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, setView, signIn, test } from '../support/fixtures.ts';

// A server of their own: these tests expire and suspend keys, which others count.
test.describe.configure({ mode: 'default' });
let server: ServerProcess | undefined;
test.afterAll(() => server?.stop());
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
  baseURL: async ({}, use) => {
    server ??= await startServer();
    await use(server.url);
  },
});

/** Its checksum fits, but no server ever made it. */
const NEVER_ISSUED = 'atl_test_10AOhycyamkKyENaw2sLSsN3q0V14H3tb';

interface Question {
  apiKey: string;
  scope?: string;
  mac?: string;
}

/** A key for every answer that there is. */
async function makeQuestions(page: Page): Promise<Record<VerdictCode, Question>> {
  const call = await apiOf(page);
  const newClient = async (name: string) => (await call(tenants.createClient, { body: { name } })).data.id;
  const own = await newClient('Refusals');
  const newKey = async (settings: object = {}, where: { clientId?: string; projectId?: string } = {}) => {
    const { data } = await call(licensing.createKey, { query: { label: 'For a verdict', clientId: own, ...where } });
    await call(licenceKeys.change, { query: { apiKey: data.id }, body: settings });
    return data.apiKey;
  };
  const closed = await newClient('Closed');
  const project = (await call(tenants.createProject, { query: { name: 'Ended', clientId: own } })).data.id;
  const good = await newKey();
  const questions = {
    ok: { apiKey: good },
    checksum: { apiKey: good.slice(0, -1) },
    unknown: { apiKey: NEVER_ISSUED },
    disabled: { apiKey: await newKey() },
    expired: { apiKey: await newKey({ expiresAt: '2020-01-01T00:00:00Z' }) },
    client_inactive: { apiKey: await newKey({}, { clientId: closed }) },
    project: { apiKey: await newKey({}, { projectId: project }) },
    device: { apiKey: await newKey({ devices: ['00:1B:44:11:3A:B7'] }), mac: '00-1b-44-11-3a-b8' },
    scope: { apiKey: await newKey({ scopes: ['reports'] }), scope: 'billing' },
    rate: { apiKey: await newKey({ ratePerMinute: 1 }) },
  } satisfies Record<VerdictCode, Question>;
  await call(licenceKeys.setState, { query: { apiKey: questions.disabled.apiKey, value: 'disabled' } });
  await call(tenants.setClientState, { query: { clientId: closed, value: 'inactive' } });
  await call(tenants.setProjectState, { query: { projectId: project, value: 'inactive' } });
  await call(licenceKeys.verify, { body: questions.rate });
  return questions;
}

const words = {
  en: { key: /^Licence key/, scope: /^Scope/, mac: /^MAC/, explain: 'Explain', refused: 'Refused' },
  es: { key: /^Clave de licencia/, scope: /^Ámbito/, mac: /^Dirección MAC/, explain: 'Explicar', refused: 'Rechazada' },
} as const;

test('every answer to a key is explained on screen, rule by rule, in both languages', async ({ page }) => {
  await signIn(page, 'admin');
  const questions = await makeQuestions(page);
  for (const language of ['en', 'es'] as const) {
    const text = words[language];
    await setView(page, { language, skin: language === 'en' ? 'light' : 'dark', width: 1440 });
    await page.goto('/licences/check');
    for (const code of VERDICT_CODES) {
      const { apiKey, scope = '', mac = '' }: Question = questions[code];
      await page.getByRole('textbox', { name: text.key }).fill(apiKey);
      await page.getByRole('textbox', { name: text.scope }).fill(scope);
      await page.getByRole('textbox', { name: text.mac }).fill(mac);
      await page.getByRole('button', { name: text.explain }).click();
      await expect(page.getByRole('heading', { name: verdictReasons[code][language] }), code).toBeVisible();
      await expect(page.getByText(text.refused, { exact: true })).toHaveCount(code === 'ok' ? 0 : 1);
      const failed = page.locator('li[data-outcome=failed]');
      if (code === 'ok') await expect(failed).toHaveCount(0);
      else await expect(failed).toHaveAttribute('data-code', code);
    }
    await expectAccessible(page);
  }
});

test('an administrator configures, suspends, enables, rotates and moves a key, and reads its history', async ({ page }) => {
  await signIn(page, 'admin', '/licences?q=Servidor');
  await page.getByRole('link', { name: 'Servidor de planta' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Servidor de planta');

  await page.getByRole('button', { name: 'Change settings' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Label/ }).fill('Plant server');
  await drawer.getByLabel('Scopes').pressSequentially('reports,');
  await drawer.getByLabel('Verifications per minute').fill('600');
  await drawer.getByLabel('Allowed devices (MAC)').fill('nonsense');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Write a whole MAC address');
  await drawer.getByLabel('Allowed devices (MAC)').press('Backspace');
  await drawer.getByLabel('Allowed devices (MAC)').fill('001b.4411.3ab7');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(title).toHaveText('Plant server');
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts).toContainText('reports');
  await expect(facts).toContainText('600 at most');
  await expect(facts).toContainText('00:1B:44:11:3A:B7');

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('“Plant server” is active again')).toBeVisible();

  const call = await apiOf(page);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const secret = page.getByText(/^atl_test_[0-9A-Za-z]{33}$/);
  const newKey = (await secret.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await expect(page.getByText('Replaced by')).toBeVisible();
  await expect(page.getByText('0 addresses still come with this old key.')).toBeVisible();
  const verdict = await call(licenceKeys.verify, { body: { apiKey: newKey, scope: 'reports', mac: '00:1B:44:11:3A:B7' } });
  expect(verdict.data.code).toBe('ok');
  await page.getByRole('link', { name: 'Open that key' }).click();
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Client/ })
    .click();
  await page.getByRole('option', { name: 'Harbour Grid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(facts).toContainText('Harbour Grid');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Key moved').click();
  await expect(history.getByRole('rowheader', { name: 'Client', exact: true })).toBeVisible();
  await expectAccessible(page);
  await setView(page, { language: 'en', skin: 'light', width: 390 });
  await expectNoSidewaysScroll(page);
});

test('an offline licence comes in files that openssl alone can check', async ({ page }) => {
  await signIn(page, 'admin', '/licences?q=Ring controller A');
  await page.getByRole('link', { name: 'Ring controller A' }).click();
  await page.getByRole('button', { name: 'Issue licence' }).click();
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-licence-'));
  try {
    for (const name of ['licence.lic', 'payload.json', 'signature.bin', 'licence.pem']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      await file.saveAs(join(folder, name));
    }
    const line =
      (await page
        .getByText(/^openssl pkeyutl/)
        .first()
        .textContent()) ?? '';
    const [program = '', ...options] = line.split(' ');
    expect(execFileSync(program, options, { cwd: folder, encoding: 'utf8' })).toContain('Signature Verified Successfully');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('keys that expire soon are one click away, and several are expired at once with the outcome of each', async ({ page }) => {
  await signIn(page, 'admin', '/licences');
  await page.getByRole('button', { name: /expire within 30 days/ }).click();
  await expect(page).toHaveURL(/expiring=30/);
  await expect(page.getByRole('row', { name: /Ring controller A/ })).toHaveCount(0);
  const soon = [page.getByRole('row', { name: /Cabinet gateway, Avilés/ }), page.getByRole('row', { name: /Commissioning kit/ })];
  for (const row of soon) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Expire', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Expire' }).click();
  const outcome = page.getByRole('dialog', { name: '2 of 2 done' });
  await expect(outcome.getByRole('listitem')).toHaveText([/Cabinet gateway, Avilés\s*Expired/, /Commissioning kit\s*Expired/]);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  for (const row of soon) await expect(row).toHaveCount(0);
});

test('a client changes the label of its own key and is offered nothing more than it may do', async ({ page }) => {
  await signIn(page, 'dokuos', '/licences');
  await page.getByRole('link', { name: 'Repetidor La Vega' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Repetidor La Vega');
  for (const name of ['Cambiar ajustes', 'Mover', 'Rotar', 'Suspender', 'Emitir licencia'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar etiqueta' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Repetidor La Vega 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(title).toHaveText('Repetidor La Vega 2');
  await page.getByRole('button', { name: 'Caducar ya' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Caducar ya' }).click();
  await expect(page.getByText('Caducada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
});
