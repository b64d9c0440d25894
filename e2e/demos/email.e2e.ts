import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, expectSettled, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const row = (page: Page, subject: RegExp | string) => page.locator('li[class*=row]').filter({ hasText: subject });
const folder = (page: Page, name: RegExp | string) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
const composer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Discard the draft' }) });
/** Each thing done offers its own way back. */
const undo = (page: Page, done: string) => page.getByRole('status').filter({ hasText: done }).getByRole('button', { name: 'Undo' });

test('mails are read, moved, labelled and brought back', async ({ page }) => {
  await signIn(page, 'admin', '/apps/email');
  await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(10);
  await expect(folder(page, /^Inbox/)).toHaveAccessibleName('Inbox 4 unread');
  await expect(folder(page, /^Inbox/)).toHaveAttribute('aria-current', 'page');

  await test.step('a click opens a mail over the list and reads it', async () => {
    await page.getByRole('link', { name: /Depot: twelve free ports/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Depot: twelve free ports' })).toBeFocused();
    await expect(page.getByText('twelve free ports', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
    await expect(folder(page, /^Inbox/)).toHaveAccessibleName('Inbox 3 unread');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download depot-ports.csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('depot-ports.csv');
    await page.getByRole('button', { name: 'Sender and recipients' }).click();
    await expect(page.getByText('Ingrid Solheim <ingrid.solheim@brightwater.example>')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the arrows walk through this folder and end with it', async () => {
    await expect(page.getByRole('button', { name: 'Newer mail' })).toBeDisabled();
    await page.getByRole('button', { name: 'Older mail' }).click();
    await page.getByRole('button', { name: 'Older mail' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Harbour Street pilot/);
    await page.getByRole('button', { name: 'Show 2 earlier messages' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('a label stays on the page, a move returns to the list', async () => {
    await page.getByRole('button', { name: 'Label as' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Private' }).click();
    await expect(page.locator('[class*=pill]').filter({ hasText: 'Private' })).toBeVisible();
    await page.getByRole('button', { name: 'Move to', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Spam' }).click();
    await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(9);
    await undo(page, '1 mail moved to Spam').click();
    await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(10);
  });

  await test.step('many at once', async () => {
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all mails' }).click();
    await expect(page.getByRole('status').filter({ hasText: '10 selected' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all mails' }).click();
    await page.getByRole('checkbox', { name: 'Select Sunday lunch?' }).check();
    await page.getByRole('checkbox', { name: 'Select Your book is waiting' }).check();
    await page.getByRole('button', { name: 'Move to the trash' }).click();
    await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(8);
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await folder(page, 'Trash').click();
    await expect(page).toHaveURL(/\/apps\/email\/trash$/);
    await expect(list(page, 'Trash').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Trash is empty')).toBeVisible();
  });

  await test.step('search, stars and labels', async () => {
    await walkTo(page, '/apps/email');
    await page.getByRole('searchbox', { name: 'Search in Inbox' }).fill('bakery');
    await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox').fill('no such mail');
    await expect(page.getByText('No mail found')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Star Fire drill this week' }).click();
    await folder(page, 'Starred').click();
    await expect(row(page, 'Fire drill this week')).toBeVisible();
    await page.getByRole('link', { name: 'Important', exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/email\/label\/important$/);
    await expect(row(page, 'Question about our second site')).toBeVisible();
    await walkTo(page, '/apps/email/attic');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

secondWalk('a mail is written, kept, scheduled, sent and taken back', async ({ page }) => {
  await signIn(page, 'admin', '/apps/email');
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect(composer(page)).toBeVisible();

  await test.step('nobody to send it to is told', async () => {
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(composer(page).getByText('Say whom it is for')).toBeVisible();
  });

  await test.step('people, copies, words and a file', async () => {
    await composer(page)
      .getByRole('combobox', { name: 'To' })
      .or(composer(page).getByRole('textbox', { name: 'To' }))
      .fill('marta');
    await page.getByRole('option', { name: /Marta Oliveira/ }).click();
    await composer(page).getByRole('button', { name: 'Cc', exact: true }).click();
    await page.keyboard.type('ines@example.test ');
    await composer(page).getByRole('textbox', { name: 'Subject' }).fill('Figures <b>of</b> the week');
    await composer(page).getByRole('textbox', { name: 'Message' }).click();
    await composer(page).getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('All calm');
    await composer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
    await expect(composer(page).getByText('week.csv')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it keeps itself as a draft, stays open elsewhere and can be made small', async () => {
    await expect(folder(page, /^Draft/)).toHaveAccessibleName('Draft 4 mails');
    await folder(page, /^Draft/).click();
    await expect(composer(page).getByText('All calm')).toBeVisible();
    await composer(page).getByRole('button', { name: 'Minimise' }).click();
    await expect(page.getByRole('dialog', { name: /^Figures/ }).getByText('All calm')).toBeHidden();
    await page.getByRole('button', { name: 'Show the window' }).click();
    await composer(page).getByRole('button', { name: 'Maximise' }).click();
    await composer(page).getByRole('button', { name: 'Keep as a draft and close' }).click();
    await expect(composer(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /Figures/ })
      .and(page.locator('[data-mail]'))
      .click();
    await expect(composer(page).getByText('ines@example.test')).toBeVisible();
  });

  await test.step('later, and back again', async () => {
    await composer(page).getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: 'Tomorrow at 8:00' }).click();
    await expect(composer(page)).toHaveCount(0);
    await folder(page, /^Scheduled/).click();
    await page.getByRole('link', { name: /Figures/ }).click();
    await expect(page.getByText(/^This mail will be sent on/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await expect(composer(page).getByText('All calm')).toBeVisible();
  });

  await test.step('now, and back again', async () => {
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click();
    await folder(page, 'Sent').click();
    await expect(row(page, 'Figures <b>of</b> the week')).toContainText('To: Marta Oliveira');
    await undo(page, 'Mail sent').click();
    await expect(composer(page).getByText('All calm')).toBeVisible();
    await expect(row(page, 'Figures')).toHaveCount(0);
    await composer(page).getByRole('button', { name: 'Discard the draft' }).click();
    await expect(folder(page, /^Draft/)).toHaveAccessibleName('Draft 3 mails');
  });
});

secondWalk('with the keyboard alone one walks, chooses, marks, reads, answers and searches', async ({ page }) => {
  await signIn(page, 'admin', '/apps/email');
  await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(10);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'j');
  await expect(page.locator('[data-mail]:focus')).toContainText('The bakery is quiet now');
  await press('x', 'j', 'x');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await press('e');
  await expect(folder(page, /^Inbox/)).toHaveAccessibleName('Inbox 3 unread');
  await press('s');
  await expect(page.getByRole('button', { name: /^Star Re: Harbour/ })).toHaveAttribute('aria-pressed', 'true');
  await press('#');
  await expect(list(page, 'Inbox').getByRole('listitem')).toHaveCount(9);
  await expect(page.locator('[data-mail]:focus')).toContainText('Fire drill');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Fire drill this week' })).toBeFocused();
  await press('j');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Question about our second site');
  await press('r');
  await expect(composer(page).getByText('Oskar Wendt')).toBeVisible();
  await expect(composer(page).getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('Yes, both.');
  await press('Control+Enter');
  await expect(composer(page)).toHaveCount(0);
  await press('f');
  await expect(composer(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Fwd: Question about our second site');
  await expect(composer(page).getByText(/Kind regards/)).toBeVisible();
  await press('Escape');
  await press('u');
  await expect(page.locator('[data-mail]:focus')).toContainText('Question about our second site');
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await press('Tab', 'Tab');
  await press('g', 't');
  await expect(page).toHaveURL(/\/apps\/email\/sent$/);
  await expect(row(page, 'Re: Question about our second site')).toBeVisible();
  await press('c');
  await expect(composer(page)).toBeVisible();
});

test('a mail of bad intent is shown, listed and taken into the editor without its scripts, and without a word in the console', async ({
  page,
}) => {
  await signIn(page, 'admin', '/apps/email');
  // What was never changed is not stored.
  await page.getByRole('button', { name: 'Star Fire drill this week' }).click();
  await page.waitForFunction(() => localStorage.getItem('atalaya.demo.email') !== null);
  const evil = `<p style="position:fixed;inset:0">Hi<img src=x onerror="document.title=1"><img src="https://spy.example/seen.png" alt="(logo)">
    <svg/onload='document.title=2'></svg><script>document.title=3</script><style>main{display:none}</style>
    <a href="javascript:alert(1)" onclick="document.title=4">go</a><iframe src="https://spy.example"></iframe></p>`;
  await page.evaluate((message) => {
    const mails = JSON.parse(localStorage.getItem('atalaya.demo.email') ?? '[]');
    mails.find((mail: { subject: string }) => mail.subject === 'Key for the depot').message = message;
    localStorage.setItem('atalaya.demo.email', JSON.stringify(mails));
  }, evil);
  await page.goto('/apps/email/sent');
  await expect(row(page, 'Key for the depot')).not.toContainText('document.title');
  await page.getByRole('link', { name: /Key for the depot/ }).click();
  const article = page.getByRole('article');
  await expect(article.getByText('(logo)')).toBeVisible();
  await expect(article.locator('script, style, iframe, [onerror], [onload], [onclick], p[style], a[href^="javascript"]')).toHaveCount(0);
  await expect(article.locator('img[src^="http"], img[src="x"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Move to', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Draft' }).click();
  await folder(page, /^Draft/).click();
  await row(page, 'Key for the depot').locator('[data-mail]').click();
  await expect(composer(page).getByRole('textbox', { name: 'Message' })).toContainText('Hi');
  await expect(composer(page).locator('a[href^="javascript"], iframe')).toHaveCount(0);
  await expect(page).toHaveTitle(/Draft · E-mail/);
});

secondWalk('in Spanish and on a phone, folders and mails are drawers and pages of their own', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/email');
  await expect(list(page, 'Recibidos').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Carpetas' }).click();
  await page.getByRole('link', { name: 'Enviados' }).click();
  await expect(page).toHaveURL(/\/sent$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /Key for the depot/ }).click();
  await expect(page.getByRole('button', { name: 'Responder', exact: true })).toBeVisible();
  await expectSettled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText('Mensaje reenviado')).toBeVisible();
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Asunto' }).click();
  await expect(page.getByRole('textbox', { name: 'Asunto' })).toBeFocused();
});
