import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../tools/setup/server-process.ts';
import { card, press, turnTo } from '../support/demo-card.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

/** Away and back again: what the keyboard brings into focus shows its tooltip, what a script does may not. */
async function focusByKeyboard(page: Page, target: Locator) {
  await target.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(target).toBeFocused();
}

test('what opens over the page opens, answers and closes', async ({ page }) => {
  await signIn(page, 'client', '/components/modals');
  const dialog = page.getByRole('dialog');
  await press(page, 'Basic', 'Default');
  await expect(dialog).toHaveAccessibleName('Default');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await press(page, 'Basic', 'Fixed backdrop');
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await expect(dialog).toHaveCount(0);
  await press(page, 'Open and close events', 'Open and listen');
  await expect(card(page, 'Open and close events').getByRole('status')).toHaveText('opened');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Open and close events').getByRole('status')).toHaveText('opened, closed');
  await press(page, 'Form', 'New device');
  await dialog.getByLabel('Name').fill('<b>Bridge 3</b>');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('“<b>Bridge 3</b>” was created')).toBeVisible();
  await press(page, 'Long content', 'Read the rules');
  await dialog.getByRole('button', { name: 'I have read them' }).click();
  const keep = card(page, 'Keep or drop the content');
  for (const kept of ['still here', '']) {
    await keep.getByRole('button', { name: 'Write a note' }).click();
    await dialog.getByLabel('Your note').fill('still here');
    await page.keyboard.press('Escape');
    await keep.getByRole('button', { name: 'Write a note' }).click();
    await expect(dialog.getByLabel('Your note')).toHaveValue(kept);
    await page.keyboard.press('Escape');
    await keep.getByRole('switch', { name: 'Keep the content' }).click();
  }

  await turnTo(page, '/components/offcanvas');
  for (const edge of ['Start', 'End', 'Top', 'Bottom']) {
    await press(page, 'From each edge', edge);
    await expect(dialog).toHaveAccessibleName(`From the ${edge.toLowerCase()}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await press(page, 'Without backdrop', 'Open without backdrop');
  await press(page, 'From each edge', 'Start');
  await expect(page.getByRole('dialog', { name: 'From the start' })).toBeVisible();

  await turnTo(page, '/components/dropdowns');
  await press(page, 'Basic', 'Actions');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('You chose Duplicate')).toBeVisible();
  await card(page, 'Controlled').getByRole('switch', { name: 'Open' }).click();
  await expect(page.getByRole('menu', { name: 'Report' }).getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Uncontrolled', 'Device');
  await expect(card(page, 'Uncontrolled').getByText('Opened once')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Variations', 'With headings');
  await expect(page.getByRole('menuitem', { name: 'Restart (offline)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await press(page, 'Variations', 'With a form');
  await page.getByRole('textbox', { name: 'New name' }).fill('Quay');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(card(page, 'Variations').getByRole('status')).toHaveText('The device is called Quay');
});

secondWalk('what unfolds in the page unfolds and folds', async ({ page }) => {
  await signIn(page, 'client', '/components');
  await expect(page).toHaveURL(/\/components\/accordion$/);
  const lastAnswer = (title: string) => card(page, title).getByText('Readings are kept on the device');
  await press(page, 'Controlled', 'Open the last');
  await expect(lastAnswer('Controlled')).toBeVisible();
  await press(page, 'Controlled', 'Close all');
  await expect(lastAnswer('Controlled')).toBeHidden();
  await press(page, 'Uncontrolled', 'What happens without a network?');
  await expect(lastAnswer('Uncontrolled')).toBeVisible();
  await expect(card(page, 'Uncontrolled').getByText('Four years')).toBeVisible();
  await card(page, 'Open on hover').getByText('What happens without a network?').hover();
  await expect(lastAnswer('Open on hover')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(lastAnswer('Open on hover')).toBeHidden();

  await turnTo(page, '/components/popovers');
  await press(page, 'Triggers', 'Click');
  await expect(page.getByText('Shown by a click.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await card(page, 'Triggers').getByRole('button', { name: 'Hover' }).hover();
  await expect(page.getByText('Shown by the pointer.')).toBeVisible();
  await card(page, 'Triggers').getByRole('button', { name: 'Focus' }).focus();
  await expect(page.getByText('Shown by the focus.')).toBeVisible();
  await press(page, 'Controlled', 'Details');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(card(page, 'Controlled').getByRole('status')).toHaveText('Closed');

  await turnTo(page, '/components/tooltips');
  await focusByKeyboard(page, card(page, 'Positions').getByRole('button', { name: 'top' }));
  await expect(page.getByRole('tooltip', { name: 'On the top' })).toBeVisible();
  await card(page, 'Controlled').getByRole('switch', { name: 'Show the tooltip' }).click();
  await expect(page.getByText('Shown by the switch')).toBeVisible();

  await turnTo(page, '/components/collapse');
  await press(page, 'Basic', 'Unfold');
  await expect(card(page, 'Basic').getByRole('status')).toHaveText('Open');
  await press(page, 'Basic', 'Fold');
  await expect(card(page, 'Basic').getByRole('status')).toHaveText('Closed');
  await press(page, 'Multiple targets', 'Both');
  await expect(card(page, 'Multiple targets').getByText('The second text.')).toBeVisible();

  await turnTo(page, '/components/blockui');
  await press(page, 'With a message', 'Load again');
  await expect(page.getByText('Loading the readings')).toBeVisible();
  await expect(page.getByText('Loading the readings')).toHaveCount(0);

  await turnTo(page, '/components/toasts');
  const stack = card(page, 'Translucent stack');
  await stack.getByRole('button', { name: 'Show one more' }).click();
  await stack.getByRole('button', { name: 'Show one more' }).click();
  await expect(stack.getByRole('status').first()).toContainText('A device came back online');
  await stack.getByRole('button', { name: 'Close' }).first().click();
  await expect(stack.getByRole('status')).toHaveText(['The export is ready']);
  await press(page, 'Header icons', 'Failed');
  await expect(card(page, 'Header icons').getByRole('status')).toContainText('Failed');
  await press(page, 'Header icons', 'Failed');
  await expect(card(page, 'Header icons').getByRole('status')).toHaveCount(0);
});

secondWalk('what shows something follows the hand', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client', '/components/alerts');
  await press(page, 'Dismissible', 'Close');
  await press(page, 'Dismissible', 'Show the notice again');
  await expect(card(page, 'Dismissible').getByRole('alert')).toBeVisible();
  await card(page, 'Controlled close').getByRole('switch', { name: 'Show the alert' }).click();
  await expect(card(page, 'Controlled close').getByRole('alert')).toHaveCount(0);
  await press(page, 'Uncontrolled close', 'Save the settings');
  await expect(card(page, 'Uncontrolled close').getByRole('alert')).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(card(page, 'Uncontrolled close').getByRole('alert')).toHaveCount(0);

  await turnTo(page, '/components/auto-complete');
  const field = (title: string) => card(page, title).locator('input');
  await field('Basic').fill('bil');
  await page.getByRole('option', { name: 'Bilbao' }).click();
  await expect(field('Basic')).toHaveValue('Bilbao');
  await field('Remote data').click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await field('Suggestions on focus').click();
  await expect(page.getByRole('option')).toHaveText(['Madrid', 'Barcelona']);
  await field('Result limit').fill('a');
  await expect(page.getByRole('option')).toHaveCount(3);

  await turnTo(page, '/components/list-group');
  await press(page, 'Navigation', 'Alarms');
  await expect(card(page, 'Navigation').locator('[aria-current=true]')).toHaveText('Alarms');
  await turnTo(page, '/components/pill-badges');
  await press(page, 'Notification counters', 'One more');
  await expect(card(page, 'Notification counters').getByText('5', { exact: true })).toBeVisible();
  await press(page, 'Notification counters', 'Read all');
  await expect(card(page, 'Notification counters').getByText('5', { exact: true })).toHaveCount(0);
  await turnTo(page, '/components/progress');
  await press(page, 'Labelled', 'More');
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '60');
  await turnTo(page, '/components/spinners');
  await press(page, 'Inside buttons', 'Save with a word');
  await expect(card(page, 'Inside buttons').getByRole('button', { name: 'Saving' })).toBeDisabled();
  await page.clock.fastForward(2_000);
  await expect(card(page, 'Inside buttons').getByRole('button', { name: 'Save with a word' })).toBeEnabled();
  await turnTo(page, '/components/timeline');
  await press(page, 'With icons', 'Approve');
  await expect(card(page, 'With icons').getByText('Approved')).toBeVisible();
  await press(page, 'With icons', 'Show them');
  await expect(page.getByText('Two bolts were loose')).toBeVisible();
  await turnTo(page, '/components/buttons');
  await press(page, 'Checkbox and radio toggles', 'Tue');
  await expect(card(page, 'Checkbox and radio toggles').locator('[aria-pressed=true]')).toHaveText(['Mon', 'Tue']);
  await press(page, 'Tags', 'Button, pressed 0 times');
  await press(page, 'Tags', 'Input, sets it to zero');
  await expect(card(page, 'Tags').getByText('pressed 0 times')).toBeVisible();
  await turnTo(page, '/components/avatar');
  await focusByKeyboard(page, card(page, 'Groups with tooltips').getByRole('button', { name: 'Nora Vidal' }));
  await expect(page.getByRole('tooltip', { name: 'Nora Vidal' })).toBeVisible();
});

secondWalk('what leads elsewhere leads there', async ({ page }) => {
  await signIn(page, 'client', '/components/carousel');
  await card(page, 'Basic').getByRole('button', { name: 'Next view' }).click();
  await expect(card(page, 'Basic').getByText('View 2 of 6')).toBeVisible();
  await card(page, 'Keyboard').getByRole('button', { name: 'Next view' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Keyboard').getByRole('status').filter({ hasText: 'Noon at the quay' })).toBeVisible();
  await press(page, 'Custom interval', 'Stop');
  await expect(card(page, 'Custom interval').getByRole('button', { name: 'Go on' })).toBeVisible();

  await turnTo(page, '/components/nav-component');
  const nav = page.getByRole('navigation', { name: 'With border', exact: true });
  await nav.getByRole('link', { name: 'Devices' }).click();
  await expect(nav.locator('[aria-current=page]')).toHaveText('Devices');
  await expect(page).toHaveURL(/#devices$/);
  await turnTo(page, '/components/pagination');
  await press(page, 'Basic', '5');
  await expect(card(page, 'Basic').getByRole('status')).toHaveText('Page 5 of 9');
  for (const address of ['pills-component', 'tabs-component']) {
    await turnTo(page, `/components/${address}`);
    await card(page, 'Basic').getByRole('tab', { name: 'Alarms' }).click();
    await expect(card(page, 'Basic').getByRole('tabpanel')).toHaveText('Two batteries are low.');
  }
  await turnTo(page, '/components/breadcrumbs');
  await card(page, 'Default').getByRole('link', { name: 'Components' }).click();
  await expect(page).toHaveURL(/\/components\/accordion$/);
  await turnTo(page, '/components/badges');
  await card(page, 'Links').getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
});

secondWalk(
  'the source that unfolds is the file that runs and fits a phone, in Spanish, mirrored; icons, colours and sources can be copied',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await signIn(page, 'client', '/icons');
    await expect(page).toHaveURL(/\/icons\/reactfeather$/);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Chart bar');
    const tile = page.getByRole('button', { name: 'chart-bar-big', exact: true });
    await tile.click();
    await expect(page.getByText('Copied: <ChartBarBig />')).toBeVisible();
    expect(await copied()).toBe('<ChartBarBig />');
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('tooltip')).toHaveText('chart bar big');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such thing');
    await expect(page.getByText('No icon has this name')).toBeVisible();
    await turnTo(page, '/components/accordion');
    const file = await readFile(join(ROOT, 'apps/web/src/demos/ui/accordion/Controlled.tsx'), 'utf8');
    await press(page, 'Controlled', 'Show the source of “Controlled”');
    expect(await card(page, 'Controlled').locator('pre').textContent()).toBe(file);
    await press(page, 'Controlled', 'Copy');
    await expect(card(page, 'Controlled').getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await copied()).toBe(file);
    await expectAccessible(page, 'section:has(pre)');
    await press(page, 'Controlled', 'Hide the source of “Controlled”');
    await expect(card(page, 'Controlled').locator('pre')).toHaveCount(0);

    await turnTo(page, '/colors/colors');
    await page.getByRole('button', { name: /^accent-soft/ }).click();
    await expect(page.getByText('Copied: var(--at-accent-soft)')).toBeVisible();
    expect(await copied()).toBe('var(--at-accent-soft)');
    await turnTo(page, '/tables/reactstrap');
    await press(page, 'Bordered', 'Actions for Bridge 2');
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText('Bridge 2 was archived')).toBeVisible();
    await press(page, 'Bordered', 'Actions for South tower');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(card(page, 'Bordered').getByRole('row')).toHaveText([/^Device/, /^South/, /^North/, /^Bridge 1/]);

    await setView(page, { language: 'es', skin: 'dark', width: 390 });
    await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
    await page.reload();
    await press(page, 'Básica', 'Ver el código de «Básica»');
    await expect(card(page, 'Básica').locator('pre')).toContainText('DeviceTable');
    await expectNoSidewaysScroll(page);
  },
);
