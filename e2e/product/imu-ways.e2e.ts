import { expect, expectSettled, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';
import { clientNamed, doorEvent, makeDevice, temperature } from '../support/fleet.ts';

const unique = () => crypto.randomUUID().slice(0, 6);

test('the list is worked by keyboard, and a device’s time is chosen by dates or by dragging over a chart', async ({ page }) => {
  const group = unique();
  const client = await clientNamed('dokuos');
  const devices = [await makeDevice(`Alfa ${group}`, client), await makeDevice(`Bravo ${group}`, client)];
  for (const [n, device] of devices.entries()) await device.report(temperature(20 + n));
  await signIn(page, 'admin', `/imu/devices?sortColumn=label&sortMode=asc`);
  await expectSettled(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(group);
  await expect(page.getByRole('row').filter({ hasText: group })).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(group));
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  const focused = page.locator('tr:focus');
  await page.keyboard.press('j');
  await expect(focused).toContainText(`Alfa ${group}`);
  await page.keyboard.press('j');
  await expect(focused).toContainText(`Bravo ${group}`);
  await page.keyboard.press('x');
  await expect(focused.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(focused).toContainText(`Alfa ${group}`);
  await expect(focused.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Alfa ${group}`);

  await page.getByRole('button', { name: /^Time range: / }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('2020-01-02T10:00');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01T10:00');
  await expect(page.getByText('The end has to be after the start')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show this range' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-03T10:00');
  await page.getByRole('button', { name: 'Show this range' }).click();
  await expect(page).toHaveURL(/2020-01-0/);
  await expect(page.getByRole('button', { name: /^Time range: .*2020/ })).toBeVisible();

  await page.getByRole('button', { name: /^Time range: / }).click();
  await page.getByRole('button', { name: 'Last hour' }).click();
  await expect(page).not.toHaveURL(/2020/);
  const over = page.getByRole('img', { name: /^Temperature, / }).locator('.u-over');
  await over.scrollIntoViewIfNeeded();
  const box = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, y, { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveURL(/range=20\d\d-/);
  await expect(page.getByRole('button', { name: /^Time range: Last hour/ })).toHaveCount(0);
});

test('an administrator who looks at one client only sees nothing of another on the pages of the fleet', async ({ page }) => {
  const group = unique();
  const [own, other] = [await clientNamed('dokuos'), await clientNamed('Norte Telecom')];
  const [mine, theirs] = [await makeDevice(`Mine ${group}`, own, '40.4,-3.7'), await makeDevice(`Theirs ${group}`, other, '41.4,2.2')];
  for (const device of [mine, theirs]) await device.report(temperature(20), doorEvent(1));
  await signIn(page, 'admin', `/clients/${own}`);
  await page.getByRole('button', { name: 'Look at this client only' }).click();
  await walkTo(page, '/imu/devices');
  await expect(page.getByRole('status').filter({ hasText: 'You are looking at one client only' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Name, MAC or project/ }).fill(group);
  await expect(page.getByRole('row').filter({ hasText: `Mine ${group}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Theirs ${group}` })).toHaveCount(0);

  await walkTo(page, '/imu/logs');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Mine ${group}` })
      .first(),
  ).toBeVisible();
  await theirs.report(doorEvent(0));
  await mine.report(doorEvent(0));
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Mine ${group}` })
      .filter({ hasText: 'Door closed' })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Theirs ${group}` })).toHaveCount(0);

  await page.goto('/imu/dashboard');
  await expectSettled(page);
  const events = page.getByRole('region', { name: 'Latest events' });
  await expect(
    events
      .getByRole('listitem')
      .filter({ hasText: `Mine ${group}` })
      .first(),
  ).toBeVisible();
  await theirs.report(doorEvent(1));
  await mine.report(doorEvent(1));
  await expect(
    events
      .getByRole('listitem')
      .filter({ hasText: `Mine ${group}` })
      .filter({ hasText: 'Door opened' })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(`Theirs ${group}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(
    events
      .getByRole('listitem')
      .filter({ hasText: `Theirs ${group}` })
      .first(),
  ).toBeVisible();
});

test('on a phone a line of the log stands in its frame, however long what was sent or the name', async ({ page }) => {
  const device = await makeDevice(`A cabinet with a long name ${unique()}`, await clientNamed('dokuos'));
  await device.report(temperature(21.5), { type: 'x'.repeat(180) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', `/imu/logs?device=${device.id}`);
  await expectSettled(page);
  const rows = page.getByRole('row').filter({ hasText: device.label });
  await expect(rows.first()).toBeVisible();
  const past = await page.locator('table').evaluate((table) => {
    const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
    return [...table.querySelectorAll('td, td *')].filter((part) => part.getBoundingClientRect().right > edge).length;
  });
  expect(past, 'parts of a line beyond its frame').toBe(0);
});
