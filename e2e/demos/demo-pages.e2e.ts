import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, setView, signIn, test, secondWalk } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
async function show(page: Page, example: string) {
  await page.getByRole('button', { name: `Show: ${example}` }).click();
  await expect(dialog(page)).toBeVisible();
}

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
  // Marked once it is stored, which may be a moment after the click.
  await page.getByRole('radio', { name: /first coffee/ }).click();
  await expect(page.getByRole('radio', { name: /first coffee/ })).toBeChecked();
  await expect(page.getByText('18.8 %')).toBeVisible();
  await page.getByRole('button', { name: 'Add Elif Yildiz' }).click();
  await page.getByRole('button', { name: 'Show older posts' }).click();
  await expect(page.getByText('This is where it began.')).toBeVisible();
  const film = page.getByLabel('Film of this post');
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(11);
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
  await expect(page.getByRole('tab')).toHaveCount(5);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  const questions = page.getByRole('tabpanel').getByRole('button');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: /Call us/ })).toHaveAttribute('href', /^tel:/);
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('cancel');
  await expect(page.getByText(/No question here has “cancel”/)).toBeVisible();
  await page.getByRole('tab', { name: /Cancellation/ }).click();
  await page.getByRole('button', { name: 'Can I cancel my order?' }).click();
  await expect(page.getByText('Until it is packed')).toBeVisible();
  await walkTo(page, '/pages/knowledge-base?q=routine');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sales Automation' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('searchbox').fill('valid');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'How long is an offer valid?' }).click();
  await expect(page.getByText('Thirty days, unless the template says otherwise.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Knowledge base' })).toBeVisible();
  await page.getByRole('link', { name: 'When is a follow-up sent?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When is a follow-up sent?');
  await walkTo(page, '/pages/knowledge-base/unheard-of');
  await page.getByRole('link', { name: 'Back to the knowledge base' }).click();

  await walkTo(page, '/pages/pricing');
  await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(2);
  await expect(page.getByText('Popular')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Questions about the plans' }).getByRole('button')).toHaveCount(3);
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.getByText('$480 a year, paid at once')).toBeVisible();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await page.getByRole('button', { name: 'End the trial' }).click();
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your current plan' })).toBeDisabled();
  await expect(page.getByText('Not sure yet?')).toHaveCount(0);

  await walkTo(page, '/pages/license');
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('link', { name: 'Ask about licences' })).toHaveAttribute('href', /^mailto:/);
});

test('API keys are made, renamed, deleted and brought back, and the eight dialogs do what they say', async ({ page }) => {
  await signIn(page, 'admin', '/pages/api-key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Fill this in')).toBeVisible();
  await page.getByLabel('Name').fill('Field app');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Copy the key Field app' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  await page.getByRole('button', { name: 'Actions for Field app' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').fill('Field tablet');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Actions for Field tablet' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Field tablet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Field tablet' })).toBeVisible();

  await walkTo(page, '/pages/modal-examples');
  await page.getByRole('button', { name: 'Show: Create an app' }).click();
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('Fill this in')).toBeVisible();
  await dialog(page).getByLabel('Name of the app').fill('Tide board');
  for (let step = 0; step < 3; step += 1) await dialog(page).getByRole('button', { name: 'Next' }).click();
  await dialog(page).getByLabel('Card number').fill('4111 1111 1111 1234');
  await dialog(page).getByLabel('Name on the card').fill('Nora');
  await dialog(page).getByLabel('Expires').fill('1230');
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByText('This value is not valid')).toBeVisible();
  await dialog(page).getByLabel('Security code (CVV)').fill('123');
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
  for (const network of ['Facebook', 'LinkedIn', 'X'])
    await expect(dialog(page).getByRole('link', { name: network, exact: true })).toHaveAttribute('href', /brightwater\.example/);

  // Each way to close a dialog.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await show(page, 'Pricing');
  await dialog(page).getByText('Yearly', { exact: true }).click();
  await expect(dialog(page).getByText('$480 a year, paid at once')).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toHaveCount(0);
  await show(page, 'Add a card');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await show(page, 'Billing address');
  await dialog(page).getByText('Home', { exact: true }).click();
  await dialog(page).getByLabel('First name').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Fill this in')).toBeVisible();
  await dialog(page).getByLabel('First name').fill('Nora');
  await dialog(page).getByLabel('Province').fill('Cádiz');
  await dialog(page).getByRole('switch', { name: 'Also deliver to this address' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await show(page, 'Two-step sign-in');
  await dialog(page).getByRole('radio', { name: 'Text message' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByLabel('Phone').fill('555 0199');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await show(page, 'Edit a user');
  await dialog(page).getByLabel('Last name').fill('Marquez Vidal');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await walkTo(page, '/pages/account-settings?tab=billing');
  await expect(page.getByText('Cádiz')).toBeVisible();
  await expect(page.getByText('Parcels go here too.')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('555 0199')).toBeVisible();
});

secondWalk('in Spanish, dark and narrow', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  for (const tab of ['security', 'billing', 'notifications', 'connections']) {
    await page.goto(`/pages/account-settings?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await walkTo(page, '/pages/profile');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: /^Parte del perfil/ }).click();
  await page.getByRole('tab', { name: 'Amistades' }).click();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(panel(page, 'Solicitudes que has enviado')).toBeVisible();
  await walkTo(page, '/pages/modal-examples');
  await page.getByRole('button', { name: 'Mostrar: Compartir un proyecto' }).click();
  await expect(dialog(page).getByText('8 miembros')).toBeVisible();
  await expectAccessible(page);
});
