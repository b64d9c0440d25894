// The first ten minutes of somebody who has just started the demo: whatever is tried leads on, in both languages.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { newFolder, removeFolder, startServer, type ServerProcess } from '../../tools/setup/server-process.ts';
import { expect, secondWalk, test, type Language } from '../support/fixtures.ts';

const run = promisify(execFile);

const all = {
  en: {
    tour: { title: 'What you see', next: 'Next', done: 'Done', alarms: 'See all alarms' },
    device: {
      register: 'Register a device',
      submit: 'Register',
      mac: 'MAC address',
      name: 'Name',
      client: 'Client',
      heard: 'It is online.',
      stored: 'I have stored the key',
      reboot: 'Reboot',
      steps: 'Reboot',
      back: 'Back with a new boot id',
    },
    key: {
      create: 'Create licence',
      label: 'Label',
      submit: 'Create',
      client: 'Client',
      secret: 'Licence key',
      explain: 'Explain',
      good: 'Good',
    },
    charge: { connector: 'Connector 1', stop: 'Stop', again: 'Start again', charging: 'Charging' },
    login: {
      create: 'Create user',
      name: 'User name',
      submit: 'Create',
      generate: 'Generate',
      client: 'Client',
      test: 'Test a login',
      password: 'Password',
      try: 'Test',
      accepted: 'This login would be let in',
    },
    rows: { state: 'State', offline: 'Offline', export: 'Export as CSV' },
  },
  es: {
    tour: { title: 'Lo que ves', next: 'Siguiente', done: 'Listo', alarms: 'Ver todas las alarmas' },
    device: {
      register: 'Registrar dispositivo',
      submit: 'Registrar',
      mac: 'Dirección MAC',
      name: 'Nombre',
      client: 'Cliente',
      heard: 'Está en línea.',
      stored: 'He guardado la clave',
      reboot: 'Reiniciar',
      steps: 'Reinicio',
      back: 'De vuelta, con un arranque nuevo',
    },
    key: {
      create: 'Crear licencia',
      label: 'Etiqueta',
      submit: 'Crear',
      client: 'Cliente',
      secret: 'Clave de licencia',
      explain: 'Explicar',
      good: 'Válida',
    },
    charge: { connector: 'Conector 1', stop: 'Detener', again: 'Iniciar de nuevo', charging: 'Cargando' },
    login: {
      create: 'Crear usuario',
      name: 'Nombre de usuario',
      submit: 'Crear',
      generate: 'Generar',
      client: 'Cliente',
      test: 'Prueba un acceso',
      password: 'Contraseña',
      try: 'Probar',
      accepted: 'Este acceso se admitiría',
    },
    rows: { state: 'Estado', offline: 'Sin conexión', export: 'Exportar como CSV' },
  },
} as const;
type Words = (typeof all)[Language];

let server: ServerProcess;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await newFolder();
  server = await startServer({ ATALAYA_FLEET: '6', ATALAYA_CHARGERS: '2' }, folder);
});
test.afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function chooseFirst(page: Page, field: ReturnType<Page['getByRole']>) {
  await field.click();
  await page.getByRole('option').first().click();
}

async function takeTheTour(page: Page, { tour }: Words) {
  const frame = page.getByRole('region', { name: tour.title });
  await expect(frame.getByRole('link', { name: tour.alarms })).toBeVisible();
  const pages: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    pages.push(await frame.getByRole('link').getAttribute('href'));
    await frame.getByRole('button', { name: step < 3 ? tour.next : tour.done, exact: true }).click();
  }
  await expect(frame).toBeHidden();
  for (const path of pages) {
    await page.goto(`${server.url}${path}`);
    await expect(page.locator('main h1')).toBeVisible();
  }
}

/** By the command that the page shows, run as it stands there. */
async function bringDeviceToLife(page: Page, { device }: Words, mac: string) {
  await page.goto(`${server.url}/imu/devices`);
  await button(page, device.register).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: device.mac }) });
  await form.getByRole('textbox', { name: device.mac }).fill(mac);
  await form.getByRole('textbox', { name: device.name }).fill(`First ${mac}`);
  await chooseFirst(page, form.getByRole('combobox', { name: device.client }));
  await form.getByRole('button', { name: device.submit, exact: true }).click();
  const told = dialog(page, new RegExp(`First ${mac}`));
  const command = (await told.locator('pre', { hasText: /^curl / }).textContent()) ?? '';
  const { stdout } = await run('sh', ['-c', command.replace(/^curl/, 'curl -s -w " %{http_code}"')]);
  expect(stdout).toMatch(/ 20\d$/);
  await expect(told.getByText(device.heard)).toBeVisible();
  await told.getByRole('button', { name: device.stored }).click();
}

/** One of the simulated cabinets: each step as it confirms it. */
async function rebootCabinet(page: Page, { device }: Words, nth: number) {
  await page.goto(`${server.url}/imu/devices?state=online&q=02:A7:DE:00`);
  await page.locator('tbody').getByRole('link').nth(nth).click();
  await button(page, device.reboot).click();
  await page.getByRole('alertdialog').getByRole('button', { name: device.reboot, exact: true }).click();
  const steps = page.getByRole('region', { name: device.steps, exact: true });
  // Only a step that was seen has a time.
  await expect(steps.getByRole('listitem').filter({ hasText: device.back }).locator('time')).toBeVisible({ timeout: 120_000 });
}

async function makeAndCheckKey(page: Page, { key, device }: Words) {
  await page.goto(`${server.url}/licences`);
  await button(page, key.create).click();
  const form = dialog(page, key.create);
  await form.getByRole('textbox', { name: key.label }).fill('First key');
  await chooseFirst(page, form.getByRole('combobox', { name: key.client }));
  await form.getByRole('button', { name: key.submit, exact: true }).click();
  const secret =
    (await page
      .getByRole('dialog')
      .getByText(/^atl_[^…]+$/)
      .first()
      .textContent()) ?? '';
  await button(page, device.stored).click();
  await page.goto(`${server.url}/licences/check`);
  await page.getByRole('textbox', { name: key.secret }).fill(secret);
  await button(page, key.explain).click();
  await expect(page.getByText(key.good, { exact: true }).first()).toBeVisible();
}

/** What was charging is stopped by the charger itself, and started again. */
async function stopAndStartCharge(page: Page, { charge }: Words) {
  await page.goto(`${server.url}/chargers/ATL-DEMO-01`);
  const connector = page.getByRole('heading', { name: charge.connector, exact: true }).locator('xpath=ancestor::*[.//button][1]');
  const asked = (name: string) => connector.getByRole('button', { name, exact: true });
  // The demo's cars come and go by themselves.
  await asked(charge.stop).click({ timeout: 180_000 });
  await asked(charge.again).click({ timeout: 180_000 });
  await expect(connector.getByText(charge.charging, { exact: true })).toBeVisible({ timeout: 180_000 });
}

async function tryLogin(page: Page, { login }: Words, name: string) {
  await page.goto(`${server.url}/radius/users`);
  await button(page, login.create).click();
  const form = dialog(page, login.create);
  await form.getByRole('textbox', { name: login.name }).fill(name);
  await form.getByRole('button', { name: login.generate, exact: true }).click();
  const password = await form.getByRole('textbox', { name: login.password }).inputValue();
  await chooseFirst(page, form.getByRole('combobox', { name: login.client }));
  await form.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(form).toBeHidden();
  await page.goto(`${server.url}/radius`);
  const trial = page.getByRole('region', { name: login.test });
  await trial.getByRole('textbox', { name: login.name }).fill(name);
  await trial.getByRole('textbox', { name: login.password }).fill(password);
  await trial.getByRole('button', { name: login.try, exact: true }).click();
  await expect(trial.getByRole('status').getByText(login.accepted)).toBeVisible();
}

async function exportFiltered(page: Page, { rows }: Words) {
  await page.goto(`${server.url}/imu/devices?state=offline`);
  await expect(page.locator('tbody').getByText(rows.offline).first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, rows.export).click()]);
  const lines = [];
  for await (const chunk of await file.createReadStream()) lines.push(String(chunk));
  const exported = lines.join('').trim().split(/\r?\n/).slice(1);
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.every((line) => line.includes(rows.offline) || line.toLowerCase().includes('offline'))).toBe(true);
}

for (const [nth, language] of (['en', 'es'] as const).entries())
  (language === 'en' ? test : secondWalk)(`whoever sees it for the first time finds no dead end, in ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(60_000);
    const words: Words = all[language];
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    await page.getByRole('button', { name: /^admin@/ }).click();
    await expect(page.getByRole('button', { name: /Alba Serrano/ })).toBeVisible();
    await takeTheTour(page, words);
    await bringDeviceToLife(page, words, `02:11:22:33:44:0${nth}`);
    await rebootCabinet(page, words, nth);
    await makeAndCheckKey(page, words);
    await stopAndStartCharge(page, words);
    await tryLogin(page, words, `first-${language}@atalaya.test`);
    await exportFiltered(page, words);
  });
