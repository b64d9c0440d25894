import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('users are filtered, added, edited, deleted and brought back', async ({ page }) => {
  await signIn(page, 'admin', '/apps/user/list?role=editor&status=active');
  await expect(page.getByRole('status').filter({ hasText: 'of' })).toContainText('of 7');
  await expect(page).toHaveTitle(/Sample users · Atalaya$/);
  await walkTo(page, '/apps/user/list?perPage=50');
  await expect(page.getByText('1–50 of 50')).toBeVisible();

  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('Fill this in')).toHaveCount(5);
  await expect(dialog(page).getByText('Write a whole e-mail address')).toBeVisible();
  for (const [label, text] of [
    ['Full name', 'Ada Winter'],
    ['Username', 'adaw'],
    ['E-mail', 'ada@winter.example'],
    ['Phone', '555 0199'],
    ['Company', 'Winter & Co'],
  ] as const)
    await dialog(page).getByLabel(label).fill(text);
  await dialog(page)
    .getByRole('combobox', { name: 'Country' })
    .or(dialog(page).getByRole('textbox', { name: 'Country' }))
    .click();
  await page.getByRole('option', { name: 'Norway' }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  const ada = page.getByRole('row', { name: /Ada Winter/ });
  await expect(ada).toContainText('Auto Debit');
  await expect(page.getByText('1–50 of 51')).toBeVisible();

  await ada.getByRole('button', { name: 'Actions for Ada Winter' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Last name').fill('Summer');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Ada Summer' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ada Summer' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('1–50 of 50')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Ada Summer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Summer' })).toBeVisible();
});

secondWalk('the page of a user keeps what its five tabs change', async ({ page }) => {
  await signIn(page, 'admin', '/apps/user/view');
  await expect(page).toHaveURL(/\/apps\/user\/view\/1$/);
  await expect(page.getByRole('row', { name: /Cold chain dashboard/ })).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();

  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('textbox', { name: /^New password/ }).fill('long enough');
  await page.getByRole('textbox', { name: /^Repeat/ }).fill('something else');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await page.getByRole('textbox', { name: /^Repeat/ }).fill('long enough');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Last changed')).toBeVisible();

  await page.getByRole('tab', { name: 'Billing & Plans' }).click();
  await page.getByRole('button', { name: 'Add card' }).click();
  await dialog(page).getByLabel('Card number').fill('4111111111111234');
  await expect(dialog(page).getByRole('img', { name: 'Visa' })).toBeVisible();
  await dialog(page).getByLabel('Name on the card').fill('Elena M.');
  await dialog(page).getByLabel('Expires').pressSequentially('0131');
  await expect(dialog(page).getByLabel('Expires')).toHaveValue('01/31');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('This value is not valid')).toBeVisible();
  await dialog(page).getByLabel('Security code (CVV)').fill('123');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('•••• 1234')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the card ending in 5155' }).click();
  await expect(page.getByText('•••• 5155')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByRole('checkbox', { name: 'A new device was linked: App' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Link: Photos' }).click();
  await expect(page.getByRole('button', { name: 'Unlink: Photos' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/tab=connections/);
  await expect(page.getByRole('button', { name: 'Unlink: Photos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await walkTo(page, '/apps/user/view/999');
  await expect(page.getByText('There is no user 999')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list of users' }).click();
  await expect(page).toHaveURL(/\/apps\/user\/list/);
});

secondWalk('a role is added with its matrix, copied and deleted, and users get another', async ({ page }) => {
  await signIn(page, 'admin', '/apps/roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Fill this in')).toBeVisible();
  await dialog(page).getByLabel('Name of the role').fill('Auditor');
  await dialog(page).getByRole('checkbox', { name: 'Everything' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Payroll: Change' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const auditor = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Auditor', exact: true }) });
  await expect(auditor).toContainText('26 of 27 rights');
  await page.reload();
  await auditor.getByRole('button', { name: 'Edit role Auditor' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Payroll: Change' })).not.toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'Payroll: Read' })).toBeChecked();
  await page.keyboard.press('Escape');
  await auditor.getByRole('button', { name: 'Delete role Auditor' }).click();
  await expect(auditor).toHaveCount(0);

  const administrators = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Admin' }) });
  await expect(administrators).toContainText('7 users');
  await page.getByRole('checkbox', { name: 'Select Aisha Rahman' }).check();
  await page.getByRole('button', { name: 'Set role' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(administrators).toContainText('8 users');
});

secondWalk('permissions are found, added, renamed, deleted and brought back', async ({ page }) => {
  await signIn(page, 'admin', '/apps/permissions?assignedTo=support');
  await expect(page.getByRole('row')).toHaveCount(4);
  await walkTo(page, '/apps/permissions');
  await page.getByRole('button', { name: 'Add permission' }).click();
  await dialog(page).getByLabel('Name').fill('Read the meters');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Read the meters');
  await page.getByRole('button', { name: 'Edit Read the meters' }).click();
  await expect(dialog(page).getByText('may stop working')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Read all meters');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Delete Read all meters' }).click();
  await expect(page.getByRole('row', { name: /Read all meters/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Read all meters');
});

secondWalk('in Spanish, dark and narrow', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  for (const tab of ['security', 'billing', 'notifications', 'connections']) {
    await page.goto(`/apps/user/view/2?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await walkTo(page, '/apps/user/list');
  await page.getByRole('button', { name: 'Añadir usuario' }).click();
  await expect(dialog(page).getByLabel('Nombre completo')).toBeVisible();
  await expectAccessible(page);
});
