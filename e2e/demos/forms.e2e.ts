import type { Page } from '@playwright/test';
import { card, press, turnTo } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

// The list that a field opens has its name too.
const field = (page: Page, title: string, label: string) =>
  card(page, title).getByLabel(label, { exact: true }).and(page.locator('input, textarea, button'));
const pick = (page: Page, name: string) => page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
const picture = { name: 'pier.png', mimeType: 'image/png', buffer: Buffer.from('not much of a picture') };

secondWalk('fields are masked, counted, grouped, chosen from and stepped', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'client', '/forms/elements/input-group');
  await expect(field(page, 'Checkbox and radio', 'Voucher')).toBeDisabled();
  await card(page, 'Checkbox and radio').getByRole('checkbox', { name: 'Use a voucher' }).check();
  await expect(field(page, 'Checkbox and radio', 'Voucher')).toBeEnabled();
  await press(page, 'Dropdowns', 'What to search for: Device');
  await page.getByRole('menuitem', { name: 'Client' }).click();
  await field(page, 'Dropdowns', 'Search').fill('bay');
  await press(page, 'Dropdowns', 'Search');
  await expect(page.getByText('Client: bay')).toBeVisible();

  await turnTo(page, '/forms/elements/input-mask');
  const cardNumber = field(page, 'Credit card', 'Card number');
  await cardNumber.pressSequentially('4111111111111111');
  await expect(cardNumber).toHaveValue('4111 1111 1111 1111');
  await expect(card(page, 'Credit card')).toContainText('Begins with 4');
  await cardNumber.fill('');
  await cardNumber.pressSequentially('371449635398431');
  await expect(cardNumber).toHaveValue('3714 496353 98431');
  await field(page, 'Date', 'Date').pressSequentially('31022026');
  await expect(card(page, 'Date')).toContainText('There is no such day');
  await field(page, 'Time', 'Time').pressSequentially('2975');
  await expect(field(page, 'Time', 'Time')).not.toHaveValue(/29|75/);
  await field(page, 'Blocks', 'Reference').pressSequentially('abcd12345678');
  await expect(field(page, 'Blocks', 'Reference')).toHaveValue('ABCD 123 45678');

  await turnTo(page, '/forms/elements/textarea');
  await field(page, 'Counter', 'Headline').fill('Exactly twenty chars');
  await expect(card(page, 'Counter')).toContainText('20 of 20');
  await expect(field(page, 'Counter', 'Headline')).not.toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Counter', 'Headline').fill('Exactly twenty chars, and more');
  await expect(card(page, 'Counter').getByText('Too long by 10')).toBeVisible();

  await turnTo(page, '/forms/elements/checkbox');
  const all = card(page, 'Select all').getByRole('checkbox', { name: 'All notices' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(card(page, 'Select all').getByRole('checkbox', { name: 'On the phone' })).toBeChecked();

  await turnTo(page, '/forms/elements/switch');
  await card(page, 'Basic').getByRole('switch', { name: 'Off', exact: true }).click();
  await expect(card(page, 'Basic').getByRole('switch', { name: 'Off', exact: true })).toBeChecked();

  await turnTo(page, '/forms/elements/radio');
  await card(page, 'Cards')
    .getByRole('radio', { name: /^Company/ })
    .click();
  await expect(card(page, 'Cards').getByRole('radio', { name: /^Company/ })).toBeChecked();

  await turnTo(page, '/forms/elements/number-input');
  await field(page, 'Least and most', 'From 0 to 10').fill('99');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Least and most', 'From 0 to 10')).toHaveValue('10');
  await press(page, 'Controlled', 'Ten more');
  await expect(card(page, 'Controlled')).toContainText('The value is 30');
  await expect(field(page, 'Format', 'Price')).toHaveValue('€12,500.00');

  await turnTo(page, '/forms/elements/select');
  await field(page, 'Basic', 'Country').fill('po');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Portugal']);
  await pick(page, 'Portugal');
  await expect(field(page, 'Basic', 'Country')).toHaveValue('Portugal');
  await card(page, 'Clearable').getByLabel('Clear', { exact: true }).click();
  await expect(field(page, 'Clearable', 'Country')).toHaveValue('');
  await field(page, 'Asynchronous, callback', 'Country').fill('no');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Norway']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Asynchronous, callback', 'Country')).toHaveValue('Norway');
  await field(page, 'Asynchronous, promise', 'Country').click();
  await expect(page.getByText('The list is on its way').last()).toBeVisible();
  await page.clock.fastForward(2_000);
  await pick(page, 'Italy');
  await field(page, 'Creatable', 'City').fill('Tarifa');
  await pick(page, 'Add “Tarifa”');
  await expect(field(page, 'Creatable', 'City')).toHaveValue('Tarifa');
});

secondWalk('files are checked, shown, sent and kept; days are chosen by keyboard; a text is edited', async ({ page }) => {
  await signIn(page, 'client', '/forms/elements/file-uploader');
  const chooser = card(page, 'Restricted').locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(card(page, 'Restricted').getByRole('alert')).toHaveText('notes.txt is not a PNG or JPEG picture');
  await chooser.setInputFiles({ ...picture, buffer: Buffer.alloc(200_001) });
  await expect(card(page, 'Restricted').getByRole('alert')).toHaveText('pier.png is larger than 200 kB');
  await chooser.setInputFiles([picture, { ...picture, name: 'quay.png' }]);
  await expect(card(page, 'Restricted').getByRole('alert')).toHaveCount(0);
  await expect(card(page, 'Restricted').getByRole('img', { name: 'Preview of quay.png' })).toBeVisible();
  await press(page, 'Restricted', 'Remove quay.png');
  await expect(card(page, 'Restricted').getByRole('listitem')).toHaveText(/pier\.png\s*21 B/);
  await press(page, 'Restricted', 'Upload');
  await expect(page.getByText('One file was uploaded')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Uploaded').getByRole('listitem')).toHaveText(/pier\.png\s*21 B/);
  await press(page, 'Uploaded', 'Delete pier.png');
  await expect(card(page, 'Uploaded')).toContainText('Nothing has been uploaded yet');

  await turnTo(page, '/forms/elements/pickers');
  await field(page, 'Disabled days', 'Appointment').press('Enter');
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(day('16 March 2027')).toBeDisabled();
  await expect(day('6 March 2027')).toBeDisabled();
  await day('2 March 2027').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Disabled days', 'Appointment')).toHaveText('Tue 9 Mar 2027');
  await expect(day('16 March 2027'), 'the first calendar has closed').toHaveCount(0);
  await field(page, 'Human-friendly', 'Day').click();
  await day('23 March 2027').click();
  await expect(field(page, 'Human-friendly', 'Day')).toHaveText('Tuesday, 23 March 2027');
  const hours = card(page, 'Time').getByRole('spinbutton', { name: 'Hours' });
  await hours.press('ArrowUp');
  await expect(hours).toHaveValue('09');

  await turnTo(page, '/forms/elements/editor');
  await press(page, 'Controlled', 'Empty it');
  await expect(card(page, 'Controlled').getByRole('region', { name: 'As readers see it' })).toContainText('There is nothing to read yet');
  await card(page, 'Controlled').getByRole('textbox', { name: 'Text' }).fill('Low tide at noon');
  await expect(card(page, 'Controlled').getByRole('region', { name: 'As readers see it' })).toContainText('Low tide at noon');
  await press(page, 'Uncontrolled', 'Take the text');
  await expect(card(page, 'Uncontrolled').getByRole('region')).toContainText('<strong>north tower</strong>');
});

test('forms say what is wrong, lead there, go step by step and grow', async ({ page }) => {
  await signIn(page, 'client', '/forms/form-validation');
  await press(page, 'Basic', 'Send');
  await expect(card(page, 'Basic').getByText('Fill this in')).toHaveCount(3);
  await expect(field(page, 'Basic', 'First name')).toBeFocused();
  await press(page, 'Basic', 'Reset');
  await expect(card(page, 'Basic').getByText('Fill this in')).toHaveCount(0);
  await field(page, 'Schema', 'User name').fill('al');
  await field(page, 'Schema', 'E-mail').fill('nobody');
  await press(page, 'Schema', 'Send');
  await expect(field(page, 'Schema', 'User name')).toHaveAccessibleDescription('Use at least 3 characters');
  await expect(field(page, 'Schema', 'E-mail')).toHaveAccessibleDescription('Write a whole e-mail address');
  await field(page, 'Asynchronous submit', 'Full name').fill('Ana');
  await field(page, 'Asynchronous submit', 'E-mail').fill('ana@elsewhere.test');
  await press(page, 'Asynchronous submit', 'Send');
  await expect(card(page, 'Asynchronous submit').getByText('This value is not valid')).toBeVisible();
  await field(page, 'Asynchronous submit', 'E-mail').fill('ana@example.com');
  await press(page, 'Asynchronous submit', 'Send');
  await expect(page.getByRole('status').filter({ hasText: 'E-mail: ana@example.com' })).toBeVisible();
  await press(page, 'Rich controls', 'Send');
  await expect(card(page, 'Rich controls').getByText('Fill this in')).toHaveCount(5);
  await expect(card(page, 'Rich controls').getByText('Accept the terms to go on')).toBeVisible();

  await turnTo(page, '/forms/wizard');
  await expect(card(page, 'Horizontal').getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press(page, 'Horizontal', 'Next');
  await expect(field(page, 'Horizontal', 'User name')).toHaveAccessibleDescription('Fill this in');
  await field(page, 'Horizontal', 'User name').fill('ana');
  await field(page, 'Horizontal', 'E-mail').fill('ana@example.com');
  await field(page, 'Horizontal', 'Password').fill('long enough a word');
  await field(page, 'Horizontal', 'Repeat the password').fill('something else');
  await press(page, 'Horizontal', 'Next');
  await expect(card(page, 'Horizontal').getByText('The two passwords differ')).toBeVisible();
  await field(page, 'Horizontal', 'Repeat the password').fill('long enough a word');
  await press(page, 'Horizontal', 'Next');
  await expect(card(page, 'Horizontal').getByRole('heading', { name: 'Personal info' })).toBeVisible();
  await press(page, 'Horizontal', 'Previous');
  await expect(field(page, 'Horizontal', 'User name')).toHaveValue('ana');
  await card(page, 'Modern, vertical')
    .getByRole('button', { name: /^Social links/ })
    .click();
  await field(page, 'Modern, vertical', 'Blog').fill('https://example.com');
  await press(page, 'Modern, vertical', 'Finish');
  await expect(page.getByRole('status').filter({ hasText: 'Blog: https://example.com' })).toBeVisible();

  await turnTo(page, '/forms/layout/form-layout');
  await field(page, 'Horizontal', 'Full name').fill('Beatriz');
  await field(page, 'Horizontal', 'E-mail').fill('ana@example.com');
  await field(page, 'Horizontal', 'Password').fill('long enough a word');
  await press(page, 'Horizontal', 'Send');
  await expect(page.getByRole('status').filter({ hasText: 'Full name: Beatriz' })).toBeVisible();
  await expect(field(page, 'Horizontal', 'Full name')).toHaveValue('');

  await turnTo(page, '/forms/form-repeater');
  for (const title of ['Rows of an invoice', 'Animated']) {
    await press(page, title, 'Add a row');
    const second = card(page, title).getByRole('group', { name: 'Row 2' });
    await second.getByLabel('Cost').fill('12.5');
    await second.getByLabel('Quantity').fill('4');
    await expect(second).toContainText('$50.00');
    await press(page, title, 'Remove row 1');
    await expect(card(page, title).getByRole('group')).toHaveCount(1);
    await expect(card(page, title)).toContainText('Total: $50.00');
  }
});

secondWalk('in Spanish, mirrored, on a phone', async ({ page }) => {
  await signIn(page, 'client', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
  await page.goto('/forms/wizard');
  await press(page, 'Horizontal', 'Siguiente');
  await expect(field(page, 'Horizontal', 'Nombre de usuario')).toHaveAccessibleDescription('Rellena este campo');
  await expectNoSidewaysScroll(page);
  await turnTo(page, '/forms/elements/pickers', 'es');
  await expect(field(page, 'Fácil de leer', 'Día')).toHaveText('lunes, 1 de marzo de 2027');
  await field(page, 'Fácil de leer', 'Día').click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await turnTo(page, '/forms/elements/number-input', 'es');
  await expect(field(page, 'Formato', 'Precio')).toHaveValue('12.500,00 €');
  await press(page, 'Formato', 'Ver el código de «Formato»');
  await expect(card(page, 'Formato').locator('pre')).toContainText('thousandSeparator');
  await expectNoSidewaysScroll(page);
});
