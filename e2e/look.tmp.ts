import { chromium } from '@playwright/test';
import { setView, signIn } from './fixtures.ts';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const context = await browser.newContext({
  baseURL: 'http://localhost:18080',
  locale: 'en-GB',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('uncaught', e.message.slice(0, 400)));
await signIn(page, 'admin', null);
const [, , path = '/', name = 'x', language = 'en', skin = 'light', width = '1440', full = ''] = process.argv;
let target = path;
if (path.includes(':device')) {
  await page.goto('/imu/devices');
  const href = await page.locator('a[href^="/imu/devices/"]').first().getAttribute('href');
  target = path.replace(':device', (href ?? '').split('/').pop() ?? '');
}
await setView(page, { language: language as 'en', skin: skin as 'light', width: Number(width) as 1440 });
await page.goto(target);
await page.waitForTimeout(4000);
await page.screenshot({ path: `/tmp/imu-shots/${name}.png`, fullPage: full !== '' });
await browser.close();
