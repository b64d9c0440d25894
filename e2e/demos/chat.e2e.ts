import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, expectSettled, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Noticed in the page itself: on a busy machine the answer may be there before anybody looks. */
const seesTyping = (page: Page, label: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((seen) => {
        const observer = new MutationObserver(() => document.querySelector(`[role=status][aria-label="${name}"]`) && seen());
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
    label,
  );

test('people are found, talked to, and answer by themselves', async ({ page }) => {
  await signIn(page, 'admin', '/apps/chat');
  await expect(page.getByText('Start a conversation')).toBeVisible();
  await expect(group(page, 'Chats').getByRole('listitem')).toHaveCount(2);
  await expect(group(page, 'Contacts').getByRole('listitem')).toHaveCount(10);

  await test.step('the search finds in both groups, whatever the case', async () => {
    await page.getByRole('searchbox', { name: 'Search people' }).fill('JONAS');
    await expect(group(page, 'Chats').getByRole('listitem')).toHaveCount(1);
    await expect(group(page, 'Contacts').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox').fill('Priya');
    await expect(group(page, 'Chats').getByText('No chat found')).toBeVisible();
    await page.getByRole('searchbox').fill('nobody of that name');
    await expect(group(page, 'Contacts').getByText('No contact found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
  });

  await test.step('opening a conversation sees its messages and shows its end', async () => {
    await expect(group(page, 'Chats').getByLabel('2 new messages')).toBeVisible();
    await group(page, 'Chats')
      .getByRole('link', { name: /Jonas Lindqvist/ })
      .click();
    await expect(group(page, 'Chats').getByLabel('2 new messages')).toHaveCount(0);
    await expect(group(page, 'Chats').getByRole('link', { name: /Jonas Lindqvist/ })).toHaveAttribute('aria-current', /./);
    await expect(said(page).getByText('twelve free ports')).toBeInViewport();
    await expect(
      said(page)
        .getByText(/^(today|yesterday)$/i)
        .first(),
    ).toBeVisible();
  });

  await test.step('a first message begins a conversation, and is answered', async () => {
    await group(page, 'Contacts')
      .getByRole('link', { name: /Samir Haddad/ })
      .click();
    await expect(said(page).getByText(/Say hello to Samir/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(said(page).getByRole('group')).toHaveCount(0);
    const sawTyping = seesTyping(page, 'Samir Haddad is typing');
    await field(page).fill('Is it <b>paid</b>?');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(said(page).getByText('Is it <b>paid</b>?')).toBeVisible();
    await expect(group(page, 'Chats').getByRole('listitem')).toHaveCount(3);
    await sawTyping;
    await expect(said(page).getByRole('group', { name: 'Samir Haddad' })).toBeVisible();
    await expect(page.getByRole('status', { name: /typing/ })).toHaveCount(0);
    await expect(group(page, 'Chats').getByRole('listitem').first()).not.toContainText('Is it');
  });

  await test.step('a file goes along and is found again in the profile', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('38.40') });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(said(page).getByRole('link', { name: 'Download receipt.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Profile of Samir Haddad' }).click();
    const profile = page.getByRole('dialog', { name: 'Profile of Samir Haddad' });
    await expect(profile.getByText('receipt.txt')).toBeVisible();
    await profile
      .getByRole('textbox', { name: 'Tags' })
      .or(profile.getByRole('combobox', { name: 'Tags' }))
      .fill('receipts');
    await page.keyboard.press('Enter');
    await profile.getByRole('switch', { name: 'Muted' }).click();
    await profile.getByRole('switch', { name: 'Important' }).click();
    await expect(profile.getByText('receipts', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(group(page, 'Chats').getByRole('img', { name: 'Muted' })).toBeVisible();
    await expect(group(page, 'Chats').getByRole('img', { name: 'Important' })).toBeVisible();
  });

  await test.step('in the conversation something is looked for', async () => {
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    await page.keyboard.type('paid');
    await expect(page.getByRole('status').filter({ hasText: /message(s)? found/ })).toBeVisible();
    await expect(said(page).locator('mark').first()).toHaveText('paid');
    await page.keyboard.press('Escape');
  });

  await test.step('a block stops the writing, and clearing can be undone', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked Samir Haddad.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(field(page)).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Clear the conversation' }).click();
    await expect(group(page, 'Chats').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page).getByText('Is it <b>paid</b>?')).toBeVisible();
  });
});

secondWalk('the own profile keeps status, text and announcements, and an answer elsewhere is announced', async ({ page }) => {
  await signIn(page, 'admin', '/apps/chat?id=7');
  await expect(said(page)).toBeVisible();
  const own = page.getByRole('button', { name: 'Your profile' });
  await own.click();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await profile.getByRole('radio', { name: 'Away' }).click();
  await expect(profile.getByRole('img', { name: 'Away' })).toBeVisible();
  await expect(page.locator('[aria-label="Your profile"] [data-status=away]').first()).toBeAttached();
  await profile.getByRole('textbox', { name: 'About' }).fill('x'.repeat(121));
  await expect(profile.getByText('121 of 120')).toBeVisible();
  await expect(profile.getByText('Too long to be kept')).toBeVisible();
  await profile.getByRole('textbox', { name: 'About' }).fill('Back at three');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
  await expect(own).toBeFocused();
  await page.reload();
  await own.click();
  await expect(profile.getByRole('radio', { name: 'Away' })).toBeChecked();
  await expect(profile.getByRole('textbox', { name: 'About' })).toHaveValue('Back at three');
  await page.keyboard.press('Escape');

  // On a busy machine the answer may come before one has left; then one asks again.
  await expect(async () => {
    await group(page, 'Contacts')
      .getByRole('link', { name: /Aleksander Nowak/ })
      .click();
    await page.getByRole('textbox', { name: 'Message to Aleksander Nowak' }).fill('Any news?');
    await page.getByRole('button', { name: 'Send' }).click();
    await group(page, 'Chats')
      .getByRole('link', { name: /Marta Oliveira/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: /^Aleksander.*:/ })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(group(page, 'Chats').getByLabel('1 new message')).toBeVisible();
});

secondWalk('in Spanish and on a phone the contacts are a drawer', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/chat');
  await page.getByRole('button', { name: 'Ver los contactos' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Marta Oliveira/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('log', { name: 'Conversación con Marta Oliveira' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensaje para Marta Oliveira' })).toBeVisible();
  await expectSettled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
