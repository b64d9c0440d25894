import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { Response } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectSettled, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';
import { makePerson, signInPerson } from '../support/people.ts';
import { battery, clientNamed, doorEvent, freshMac, mains, makeDevice, reporter, temperature } from '../support/fleet.ts';

const run = promisify(execFile);
const unique = () => crypto.randomUUID().slice(0, 6);

test('a new device is registered, and its ready command makes it come alive', async ({ page }) => {
  await signIn(page, 'admin', '/imu/devices');
  await page.getByRole('button', { name: 'Register a device' }).first().click();
  const form = page.getByRole('dialog', { name: 'Register a device' });
  await form.getByLabel('MAC address').fill('not a mac');
  await form.getByLabel('Name').fill(`Cabinet ${unique()}`);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByLabel('MAC address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('MAC address').fill(freshMac().toLowerCase().replaceAll(':', '-'));
  await form.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: 'Harbour Grid' }).click();
  await form.getByRole('button', { name: 'Register' }).click();

  const steps = page.getByRole('dialog', { name: /^Bring Cabinet/ });
  await expect(steps.getByText('This key is shown once')).toBeVisible();
  await expect(steps.getByText('Waiting for its first report')).toBeVisible();
  const line = await steps.locator('pre').filter({ hasText: 'mosquitto_pub' }).innerText();
  const wrong = line.replace(/-P \S+/, '-P atl_live_wrong');
  await expect(run('bash', ['-c', wrong], { timeout: 20_000 })).rejects.toThrow('mosquitto_pub');
  await expect(steps.getByText('Waiting for its first report')).toBeVisible();
  await run('bash', ['-c', line], { timeout: 20_000 });
  await expect(steps.getByText('It is online.')).toBeVisible();
  await steps.getByRole('link', { name: 'Open the device' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cabinet/);
  await expect(page.getByText('21.4 °C').first()).toBeVisible();
});

test('the overview and the list follow the fleet as it reports', async ({ page }) => {
  const label = `Quay ${unique()} <img src=x onerror=alert(1)>`;
  // Of a client of its own: among the devices of other tests it need not be one of the worst.
  const { email, clientId } = await makePerson('Harbour', ['imuProject']);
  const device = await makeDevice(label, clientId, '43.36,-8.41');
  await device.report(temperature(21.5), mains(230), doorEvent(0));
  await signInPerson(page, email, '/imu/dashboard');
  await expectSettled(page);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const events = page.getByRole('region', { name: 'Latest events' });
  await expect(page.getByRole('group', { name: 'Map of the fleet' })).toBeVisible();
  await device.report(doorEvent(1), battery(9), mains(0));
  await expect(events.getByRole('listitem').filter({ hasText: label }).filter({ hasText: 'Door opened' })).toBeVisible();
  await expect(attention.getByRole('listitem').filter({ hasText: label })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('list', { name: 'Devices by state' })
    .getByRole('link', { name: /Door open/ })
    .click();
  await expect(page).toHaveURL(/\/imu\/devices\?door=1/);
  await page.getByRole('searchbox', { name: /Name, MAC or project/ }).fill(label.slice(0, 11));
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row).toContainText('Door open');
  await expect(row).toContainText('21.5');
  await device.report(temperature(33.3));
  await expect(row).toContainText('33.3');
});

test('a device shows its history, is renamed, placed and put to the test', async ({ page }) => {
  const label = `Tower ${unique()}`;
  const device = await makeDevice(label, await clientNamed('dokuos'));
  await device.report(temperature(20), temperature(24.25), mains(231), doorEvent(1));
  await signIn(page, 'admin', `/imu/devices/${device.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
  await expectSettled(page);
  await expect(page.getByText('Mains').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Temperature, / })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ping' }).click();
  await expect(page.getByText(`${label} did not answer`)).toBeVisible();
  await page.getByRole('button', { name: 'Reboot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reboot' }).click();
  const steps = page.getByRole('region', { name: 'Reboot' });
  await expect(steps.getByText('Waiting for the device')).toBeVisible();
  await steps.getByRole('button', { name: 'Cancel the reboot' }).click();
  await expect(steps.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${label} north`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${label} north`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Place on the map' }).click();
  await page.getByRole('dialog').getByLabel('Latitude, longitude').fill('91,0');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Latitude, longitude').fill('40.4,-3.7');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('many devices are imported, renamed and rebooted together, and whatever they are called or send is only text', async ({ page }) => {
  const group = unique();
  const hostile = `<img src=x onerror="document.title='owned'"> ${group}`;
  const [first, second] = [freshMac(), freshMac()];
  await signIn(page, 'admin', '/imu/devices');
  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog', { name: 'Import devices' });
  const csv = ['mac,label', `${first},"${hostile.replaceAll('"', '""')}"`, `${second},=1+1 ${group}`, '<script>alert(1)</script>,Nowhere'];
  await form.getByLabel('Or paste it here').fill(csv.join('\n'));
  await form.getByRole('combobox', { name: 'Client of rows that name none' }).click();
  await page.getByRole('option', { name: 'dokuos' }).click();
  await form.getByRole('button', { name: 'Import' }).click();
  await expect(form.getByRole('status')).toHaveText('2 registered, 1 refused');
  await expect(form.getByRole('row').filter({ hasText: 'Not a MAC address' })).toContainText('<script>alert(1)</script>');
  const downloading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download the keys' }).click();
  const keys = new Map(
    (await readFile(await (await downloading).path(), 'utf8')).split('\r\n').map((line) => line.split(',', 2) as [string, string]),
  ); // safe: two columns
  // After a reload the result is still there, until it is confirmed.
  await page.reload();
  await page.getByRole('button', { name: 'Import result' }).click();
  await expect(form.getByRole('status')).toHaveText('2 registered, 1 refused');
  await form.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();

  const device = reporter(first, keys.get(first) ?? '');
  await device({ ...temperature(20), boot: 'b1', seq: 1 }, { type: hostile });
  await page.getByRole('searchbox', { name: /Name, MAC or project/ }).fill(group);
  await expect(page.getByRole('row').filter({ hasText: hostile })).toContainText('Online');
  // The other devices are gone: a search takes a moment, and a row may be found before.
  await expect(page.locator('tr[data-row]')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Reboot' }).click();
  const bulk = page.getByRole('dialog');
  await bulk.getByLabel('At a time').fill('1');
  await bulk.getByRole('button', { name: 'Reboot' }).click();
  await expect(bulk.getByRole('status')).toContainText('Wave 1 of 2');
  await bulk.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(bulk.getByRole('status')).toHaveText('Cancelled');
  await bulk.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('New name').fill('{label} {n}');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 devices changed')).toBeVisible();

  await page.getByRole('link', { name: `${hostile} ` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByLabel('Report every (seconds)').fill('120');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are on their way')).toBeVisible();
  await page.getByRole('tab', { name: 'Log', exact: true }).click();
  await expect(page).toHaveURL(/tab=log/);
  await page.getByRole('link', { name: 'All logs' }).click();
  await expect(page.getByRole('row').filter({ hasText: hostile }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('onerror');
  await expect(page.getByRole('row').filter({ hasText: hostile }).first()).toBeVisible();
  await page.goto('/imu/dashboard');
  await expectSettled(page);
  await expect(page.getByText(hostile).first()).toBeVisible();
  expect(await page.title()).not.toContain('owned');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('the logs are narrowed, followed, paused and exported', async ({ page }) => {
  const label = `=Pier ${unique()}`;
  const device = await makeDevice(label, await clientNamed('dokuos'));
  await device.report(doorEvent(1));
  await signIn(page, 'admin', `/imu/logs?device=${device.id}`);
  const entries = page.getByRole('row').filter({ hasText: label });
  await expect(entries.filter({ hasText: 'Door opened' })).toHaveCount(1);
  await device.report(doorEvent(0));
  await expect(entries.filter({ hasText: 'Door closed' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await device.report(doorEvent(1));
  const follow = page.getByRole('button', { name: /Follow live \(/ });
  await expect(follow).toBeVisible();
  await expect(entries.filter({ hasText: 'Door opened' })).toHaveCount(1);
  await follow.click();
  await expect(entries.filter({ hasText: 'Door opened' })).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export results' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('IMU_DOOR');
  expect(csv).toContain(`'${label}`);
  expect(csv).not.toMatch(/(^|,)"?=Pier/m);
});

test('an open log holds the newest, however much comes, and goes back without a gap', async ({ page }) => {
  const device = await makeDevice(`Quay ${unique()}`, await clientNamed('dokuos'));
  await signIn(page, 'admin', `/imu/logs?device=${device.id}&type=IMU_TEMP`);
  const entries = page.getByRole('row').filter({ hasText: '°C' });
  const start = Date.now() - 300_000;
  const readings = Array.from({ length: 300 }, (_, n) => ({ ...temperature(n / 10), ts: new Date(start + n * 1_000).toISOString() }));
  await device.report(temperature(-1));
  await expect(entries).toHaveCount(1);
  for (let n = 0; n < readings.length; n += 50) {
    await device.report(...readings.slice(n, n + 50));
    await page.waitForTimeout(300); // a frame of the stream for each
  }
  await expect(entries.filter({ hasText: /29\.9\s°C/ })).toHaveCount(1);
  expect(await entries.count()).toBeLessThanOrEqual(200);
  // So many are read again soon, and begin with one page.
  await expect.poll(() => entries.count()).toBeLessThan(200);
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('cursor=')) answers.push(response);
  });
  await page.getByRole('button', { name: 'Load more' }).click();
  const shown = async () =>
    (await entries.locator('[data-meaning]').allTextContents()).map((text) => Number(/(-?[\d.]+)\s°C/.exec(text)?.[1]));
  const oldestOf = async (answer: Response | undefined) => {
    const { data } = monitor.listLogs.response.parse(await answer?.json());
    return (Date.parse(data.at(-1)?.ts ?? '') - start) / 10_000;
  };
  // Not so many more: a log that has grown too long may be read again just then, and begins with one page.
  await expect.poll(async () => answers.length > 0 && (await shown()).at(-1) === (await oldestOf(answers.at(-1)))).toBe(true);
  const values = await shown();
  expect(values.length).toBeGreaterThanOrEqual(100);
  expect(values).toEqual([-1, ...Array.from({ length: values.length - 1 }, (_, n) => (299 - n) / 10)]);
  await device.report(temperature(50));
  await expect(page.getByRole('button', { name: /Follow live \(1 / })).toBeVisible();
});

test.describe('a lost stream', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  test('is said, and what was missed is there when it comes back', async ({ page }) => {
    const label = `Mast ${unique()}`;
    const device = await makeDevice(label, await clientNamed('dokuos'));
    await device.report(temperature(18.5));
    // It begins as it should, breaks off, and cannot be opened again.
    const hello = { resumed: false, time: new Date().toISOString() };
    let isFirst = true;
    await page.route('**/imu/stream*', (route) => {
      const begins = isFirst;
      isFirst = false;
      if (!begins) return route.abort();
      return route.fulfill({ contentType: 'text/event-stream', body: `event: hello\nid: 0-0\ndata: ${JSON.stringify(hello)}\n\n` });
    });
    await signIn(page, 'admin', `/imu/devices/${device.id}`);
    await expect(page.getByText('18.5 °C').first()).toBeVisible();
    const banner = page.getByRole('alert').filter({ hasText: 'Live updates are interrupted' });
    await expect(banner).toBeVisible();
    await device.report(temperature(29.5));
    await page.unroute('**/imu/stream*');
    await expect(page.getByText('29.5 °C').first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test.describe('a client', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('sees its own fleet alone, in Spanish, on a phone', async ({ page }) => {
    const [mine, foreign] = [`Propio ${unique()}`, `Ajeno ${unique()}`];
    const own = await makeDevice(mine, await clientNamed('dokuos'));
    const other = await makeDevice(foreign, await clientNamed('Norte Telecom'));
    await own.report(temperature(19));
    await signIn(page, 'dokuos', null);
    await setView(page, { language: 'es', skin: 'dark', width: 390 });
    await page.goto('/imu/devices');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispositivos');
    await page.getByRole('searchbox').fill(foreign);
    await expect(page.getByText(foreign)).toHaveCount(0);
    await page.getByRole('searchbox').fill(mine);
    // Two lines a device: its name and state, and below what else matters.
    const card = page.getByRole('row').filter({ hasText: mine });
    await expect(card).toContainText('En línea');
    await expect(card).toContainText('19');
    expect((await card.boundingBox())?.height ?? Infinity).toBeLessThan(110);
    await page.getByRole('link', { name: mine }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine);
    await expect(page.getByText('En línea').first()).toBeVisible();
    await walkTo(page, `/imu/devices/${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este dispositivo no existe');
  });
});
