// The tests of a worker share one page: what a test leaves behind, the next one does not find.
import { expect, test } from '../support/fixtures.ts';

// One after the other in one worker.
test.describe.configure({ mode: 'serial' });

const LIGHT = '/favicon.svg';
const databases = async () => (await indexedDB.databases()).length;
let before: object | null = null;
let heard = 0;

test('a test leaves behind all that it can', async ({ page, context }) => {
  before = context;
  await page.goto(LIGHT);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await new Promise((opened) => indexedDB.open('left').addEventListener('success', opened));
  });
  expect(await page.evaluate(databases)).toBe(1);
  await page.route('**/healthz', (route) => route.fulfill({ body: 'left' }));
  page.on('request', () => (heard += 1));
  await context.grantPermissions(['geolocation']);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.newPage();
  await context.setOffline(true);
});

test('the next one has the same page, and finds nothing of it', async ({ page, context }) => {
  expect(context).toBe(before);
  expect(context.pages()).toEqual([page]);
  await page.goto(LIGHT);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth])).toEqual([0, 0, '', 1280]);
  expect(await page.evaluate(databases)).toBe(0);
  expect(await page.evaluate(async () => (await fetch('/healthz')).text())).not.toBe('left');
  expect(heard, 'requests that the listener of the first test heard').toBe(0);
  expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).not.toBe('granted');
});

test('another clock would stay', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2020-01-01T00:00:00Z'));
  await page.goto(LIGHT);
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020);
});

test('so the next one has another page', async ({ page, context }) => {
  expect(context).not.toBe(before);
  await page.goto(LIGHT);
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
});
