import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectSettled, signIn, test } from '../support/fixtures.ts';
import { battery, clientNamed, mains, makeDevice, temperature } from '../support/fleet.ts';

const unique = () => crypto.randomUUID().slice(0, 6);

/** By the hand, to the lower edge of its chart and a little further. */
async function dragDown(page: Page, line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not to be seen');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 120, { steps: 6 });
  await page.mouse.move(x, y + 320, { steps: 6 });
  await page.mouse.up();
}

/** Without scrolling sideways in its frame. */
const expectTableToFit = (page: Page) =>
  expect
    .poll(() => page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)))
    .toBeLessThanOrEqual(0);

test('a rule is written for one device; what it finds is seen, acknowledged, taken back, shelved and followed to its end', async ({
  page,
}) => {
  const label = `Kiln ${unique()}`;
  const device = await makeDevice(label, await clientNamed('dokuos'));
  await device.report(temperature(21));

  await signIn(page, 'admin', '/alarms/rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByRole('combobox', { name: 'Device' }).fill(label);
  await page.getByRole('option', { name: label }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill(`Warm ${label}`);
  await form.getByRole('textbox', { name: 'Warning' }).fill('30');
  await form.getByRole('textbox', { name: 'Critical' }).fill('45');
  const preview = form.getByRole('region', { name: 'What it would have done' });
  await expect(preview).toContainText('Nothing would have been raised');
  await dragDown(page, preview.getByRole('slider', { name: 'Warning' }));
  await expect(preview).toContainText('1 alarm');
  await expect(form.getByRole('textbox', { name: 'Warning' })).not.toHaveValue(/^30/);
  await preview.getByRole('slider', { name: 'Critical' }).press('PageDown');
  await expect(form.getByRole('textbox', { name: 'Critical' })).not.toHaveValue(/^45/);
  await form.getByRole('textbox', { name: 'Warning' }).fill('30');
  await form.getByRole('textbox', { name: 'Critical' }).fill('45');
  await expect(preview).toContainText('Nothing would have been raised');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Warm ${label}`)).toBeVisible();

  await device.report(temperature(47));
  await page.goto(`/alarms?q=${encodeURIComponent(label)}`);
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row.getByText('Critical')).toBeVisible();
  await expect(row.getByText('Active')).toBeVisible();
  await expectSettled(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTableToFit(page);
  await expect(row.getByRole('button', { name: /^Acknowledge/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(row.getByRole('button', { name: /^Take the acknowledgement back/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /^Acknowledge/ })).toBeVisible();

  await row
    .getByRole('link', { name: new RegExp(label) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
  await expect(page.locator('.uplot')).toBeVisible();
  await page.getByRole('button', { name: 'Shelve' }).click();
  const shelving = page.getByRole('dialog', { name: 'Shelve this alarm' });
  await shelving.getByRole('button', { name: 'Shelve' }).click();
  await expect(shelving.getByText('Fill this in')).toBeVisible();
  await shelving.getByRole('textbox', { name: 'Why' }).fill('The kiln is being fired');
  await shelving.getByRole('button', { name: 'Shelve' }).click();
  const timeline = page.getByRole('region', { name: 'History' });
  await expect(timeline.getByText('The kiln is being fired')).toBeVisible();
  await expect(page.getByText(/^Shelved until/)).toBeVisible();

  await device.report(temperature(20));
  await expect(timeline.getByText('Well again')).toBeVisible();
  await expectAccessible(page);
});

test('an alarm shows on the page of its device, and leads there', async ({ page }) => {
  const label = `Vault ${unique()}`;
  const device = await makeDevice(label, await clientNamed('dokuos'));
  await device.report(battery(9), mains(0));
  await signIn(page, 'admin', `/alarms?q=${encodeURIComponent(label)}`);
  const row = page.getByRole('row').filter({ hasText: label });
  await row.getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
  await expect(page.getByRole('region', { name: '1 alarm' })).toContainText('Critical');
});
