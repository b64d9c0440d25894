import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoSidewaysScroll, setView, signIn, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

test('the account settings keep all that is changed', async ({ page }) => {
  await signIn(page, 'admin', '/pages/account-settings');
  const general = panel(page, 'General');
  await general.getByLabel('First name').fill('');
  await general.getByRole('button', { name: 'Save changes' }).click();
  await expect(general.getByText('Fill this in')).toBeVisible();
  await general.getByLabel('First name').fill('Nora <i>C.</i>');
  await general.getByRole('button', { name: 'Save changes' }).click();
  await expect(general.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  const about = panel(page, 'About you');
  await about.getByLabel('Website').fill('no address');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(about.getByText('Write a whole web address')).toBeVisible();
  await about.getByRole('button', { name: 'Discard' }).click();
  await expect(about.getByLabel('Website')).toHaveValue('https://nora-castell.example');

  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Confirm it first')).toBeVisible();
  await page.getByRole('checkbox', { name: /I confirm/ }).check();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Bring the account back' }).click();
  await expect(page.getByRole('checkbox', { name: /I confirm/ })).not.toBeChecked();

  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('textbox', { name: /^Current password/ }).fill('what it was');
  await page.getByRole('textbox', { name: /^New password/ }).fill('long enough');
  await page.getByRole('textbox', { name: /^Repeat/ }).fill('long enough');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Last changed')).toBeVisible();

  await page.getByRole('tab', { name: 'Billing and plan' }).click();
  await expect(page.getByText('Nora <i>C.</i> Castell').first()).toBeAttached();
  await expect(panel(page, 'Billing history').getByRole('link')).toHaveCount(5);

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('switch', { name: 'The blog of the week' }).check();
  await page.getByRole('tab', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Connect: GitHub' }).click();
  await panel(page, 'Links').getByLabel('Quora').fill('https://quora.example/nora');
  await panel(page, 'Links').getByRole('button', { name: 'Save changes' }).click();
  await expect(panel(page, 'Links').getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Disconnect: GitHub' })).toBeVisible();
  await expect(panel(page, 'Links').getByLabel('Quora')).toHaveValue('https://quora.example/nora');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'The blog of the week' })).toBeChecked();
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('<i>C.</i> Castell');
});

test('the profile is liked, starred, voted on and read on', async ({ page }) => {
  await signIn(page, 'admin', '/pages/profile');
  const second = page.getByRole('article').nth(1);
  await second.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(second.getByText('88 likes')).toBeVisible();
  await second.getByRole('textbox', { name: 'Write a comment' }).fill('It is grey.');
  await second.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(second.getByText('It is grey.')).toBeVisible();
  await page.getByRole('button', { name: 'Follow Tidewatch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop following Tidewatch' })).toBeVisible();
  await page.getByRole('radio', { name: /first coffee/ }).check();
  await expect(page.getByText('18.8 %')).toBeVisible();
  await page.getByRole('button', { name: 'Add Elif Yildiz' }).click();
  await page.getByRole('button', { name: 'Show older posts' }).click();
  await expect(page.getByText('This is where it began.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('button', { name: 'Show photo 3' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByText('4 / 9')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Friends' }).click();
  await expect(panel(page, 'Requests that you sent').getByText('Elif Yildiz')).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(/\/pages\/account-settings/);
});

test('help is found and plans are chosen', async ({ page }) => {
  await signIn(page, 'admin', '/pages/faq');
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('cancel');
  await expect(page.getByText(/No question here has “cancel”/)).toBeVisible();
  await page.getByRole('tab', { name: /Cancellation/ }).click();
  await page.getByRole('button', { name: 'Can I cancel my order?' }).click();
  await expect(page.getByText('Until it is packed')).toBeVisible();
  await page.goto('/pages/knowledge-base?q=routine');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sales Automation' }).click();
  await page.getByRole('link', { name: 'How long is an offer valid?' }).click();
  await expect(page.getByText('Thirty days, unless the template says otherwise.')).toBeVisible();
  await page.getByRole('link', { name: 'When is a follow-up sent?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When is a follow-up sent?');
  await page.goto('/pages/knowledge-base/unheard-of');
  await page.getByRole('link', { name: 'Back to the knowledge base' }).click();

  await page.goto('/pages/pricing');
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.getByText('$480 a year, paid at once')).toBeVisible();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await page.getByRole('button', { name: 'End the trial' }).click();
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your current plan' })).toBeDisabled();
  await expect(page.getByText('Not sure yet?')).toHaveCount(0);
});

test('API keys are made, renamed, deleted and brought back, and the eight dialogs do what they say', async ({ page }) => {
  await signIn(page, 'admin', '/pages/api-key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Fill this in')).toBeVisible();
  await page.getByLabel('Name').fill('Field app');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Actions for Field app' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').fill('Field tablet');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Actions for Field tablet' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Field tablet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Field tablet' })).toBeVisible();

  await page.goto('/pages/modal-examples');
  await page.getByRole('button', { name: 'Show: Create an app' }).click();
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('Fill this in')).toBeVisible();
  await dialog(page).getByLabel('Name of the app').fill('Tide board');
  for (let step = 0; step < 3; step += 1) await dialog(page).getByRole('button', { name: 'Next' }).click();
  await dialog(page).getByLabel('Card number').fill('4111 1111 1111 1234');
  await dialog(page).getByLabel('Name on the card').fill('Nora');
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('•••• 1234 · Nora')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByText('1 app so far')).toBeVisible();
  await page.getByRole('button', { name: 'Show: Share a project' }).click();
  await dialog(page)
    .getByRole('combobox', { name: 'What Jonas Lindqvist may do' })
    .or(dialog(page).getByRole('textbox', { name: 'What Jonas Lindqvist may do' }))
    .click();
  await page.getByRole('option', { name: 'Remove' }).click();
  await expect(dialog(page).getByText('7 members')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show: Refer and earn' }).click();
  await dialog(page).getByLabel('E-mail of a friend').fill('ada@example.test');
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog(page).getByText('Invited so far: ada@example.test')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['Add a card', 'Pricing', 'Billing address', 'Two-step sign-in', 'Edit a user']) {
    await page.getByRole('button', { name: `Show: ${name}` }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('in Spanish, dark and narrow', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  for (const tab of ['security', 'notifications', 'connections']) {
    await page.goto(`/pages/account-settings?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto('/pages/modal-examples');
  await page.getByRole('button', { name: 'Mostrar: Compartir un proyecto' }).click();
  await expect(dialog(page).getByText('8 miembros')).toBeVisible();
  await expectAccessible(page);
});
