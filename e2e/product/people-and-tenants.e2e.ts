import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, expectRows, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';
import { changePerson, makePerson, signInPerson } from '../support/people.ts';

// As small as a picture can be, and a drawing that would run a script if it were shown as it is.
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>alert(1)</script><rect width="120" height="40" fill="teal"/></svg>`;

test('an administrator adds a person with a one-time link, edits, disables and enables them, and ends a session', async ({
  page,
  browser,
}) => {
  const email = `person-${Date.now()}@example.test`;
  await signIn(page, 'admin', '/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await drawer.getByRole('textbox', { name: 'Last name' }).fill('Vidal');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer.getByText('Fill this in')).toBeVisible();
  await drawer.getByRole('combobox', { name: /^Client/ }).click();
  await page.getByRole('option', { name: 'Harbour Grid' }).click();
  await drawer.getByRole('checkbox', { name: 'Users' }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  const link = (await page.getByText(/\/set-password#token=/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied the link' }).click();

  // The person, elsewhere, with nothing but the link.
  const { origin } = new URL(page.url());
  const theirs = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const theirPage = await theirs.newPage();
  await theirPage.goto(link);
  await theirPage.getByLabel('New password', { exact: true }).fill('seven grey herons');
  await theirPage.getByRole('button', { name: 'Set password' }).click();
  await theirPage.locator('input[type=email]').fill(email);
  await theirPage.locator('input[type=password]').fill('seven grey herons');
  await theirPage.keyboard.press('Enter');
  await theirPage.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(theirPage.getByRole('cell', { name: email })).toBeVisible();
  await expect(theirPage.getByText('admin@atalaya.test')).toHaveCount(0);
  await expect(theirPage.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expect(theirPage.getByRole('link', { name: 'Clients' })).toHaveCount(0);
  for (const path of ['/clients', '/audit', '/projects']) {
    await theirPage.goto(path);
    await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('No access to this page');
  }

  await walkTo(page, `/users?q=${email}`);
  await page.getByRole('link', { name: 'Nora Vidal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Vidal');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Last name' }).fill('Vidal Roca');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'All sections' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Vidal Roca');
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('All sections');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('No active sessions.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('Nora Vidal Roca can sign in again')).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Password/)
    .fill('eight grey herons');
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Must be changed at the next sign-in', { exact: true })).toBeVisible();
  await theirs.close();
});

test('people of a client find its logo in their menu, and its logo and colour in their portal', async ({ page, browser }) => {
  const { email, clientId } = await makePerson('Faro');
  await signIn(page, 'admin', `/clients/${clientId}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await page.getByRole('button', { name: 'Keep this picture' }).click();
  await expect(page.locator('main img[src*="/image?imageId="]').first()).toBeVisible();
  const colour = page.getByRole('region', { name: 'Portal colour' });
  await colour.getByLabel('Colour').fill('#8a1c7c');
  await colour.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Colour saved')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  const theirPage = await theirs.newPage();
  await signInPerson(theirPage, email, '/');
  const logo = theirPage.getByRole('navigation', { name: 'Main menu' }).getByRole('img', { name: /^Faro/ });
  await expect(logo).toBeVisible();
  // Nothing to see where the picture did not arrive: a broken one has no size of its own.
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await theirPage.goto('/portal');
  const banner = theirPage.getByRole('main').locator('div').filter({ hasText: /^Faro/ }).last();
  await expect(banner).toHaveCSS('background-color', 'rgb(138, 28, 124)');
  await expect(banner.locator('img')).toBeVisible();
  await expectAccessible(theirPage);
  await theirs.close();
});

test('an administrator makes a client with a logo and a project, looks at it alone, and deactivates it', async ({ page }) => {
  const name = `Faro ${Date.now()}`;
  await signIn(page, 'admin', '/clients');
  await page.getByRole('button', { name: 'Create client' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) });
  await expect(page.getByText('The picture is larger than 200 kB')).toBeVisible();
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  const chosen = page.locator('img[src^="data:image/png"]');
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(chosen).toHaveCount(0);
  // Mails and PDF files know no WebP either.
  const webp = await page.evaluate(() => document.createElement('canvas').toDataURL('image/webp'));
  expect(webp).toMatch(/^data:image\/webp/);
  await file.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: Buffer.from(webp.split(',')[1] ?? '', 'base64') });
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Keep this picture' }).click();
  await expect(page.locator('main img[src*="/image?imageId="]').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Look at this client only' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Lighthouse');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Licences' }).click();
  await expect(page.getByText('No licences yet')).toBeVisible();
  await expect(page.getByText(/^curl -s /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expectRows(page);

  await walkTo(page, `/projects?q=Lighthouse`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: 'Lighthouse' })
    .click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Lighthouse 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighthouse 2');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByText('“Lighthouse 2” is active again')).toBeVisible();
});

test('the audit log tells who changed what, keeps its filters in the address, and is exported', async ({ page }) => {
  await signIn(page, 'admin', '/audit');
  await expect(page.getByText('Chain intact')).toBeVisible();
  await walkTo(page, '/audit?kind=session');
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  // As a hand does it, which holds the button for a moment.
  await page.getByRole('combobox', { name: 'What' }).click({ delay: 120 });
  await page.getByRole('option', { name: 'Keys' }).click();
  await expect(page).toHaveURL(/kind=key/);

  // A change of one's own, found by its subject.
  await walkTo(page, '/licences?q=Panel de muelle 3');
  await page.getByRole('link', { name: 'Panel de muelle 3' }).click();
  await page.getByRole('button', { name: 'Change settings' }).click();
  await page.getByRole('dialog').getByLabel('Verifications per minute').fill('77');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Open in the audit log' }).click();
  await expect(page).toHaveURL(/subject=key/);
  await page.getByRole('button', { name: 'Details of Key settings changed' }).first().click();
  await expect(page.getByRole('row', { name: /^ratePerMinute.*77$/ })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('audit.csv');
  const text = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(text).toString()).toContain('key.settings');
  await setView(page, { language: 'en', skin: 'dark', width: 390 });
  await expectNoSidewaysScroll(page);
});

test('a client’s user finds its own projects in Spanish, and no way to change them', async ({ page }) => {
  await signIn(page, 'dokuos', '/projects');
  await expect(page.getByRole('cell', { name: 'Red rural' })).toBeVisible();
  await expect(page.getByText('Metro ring')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Crear proyecto' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Red rural' }).click();
  await expect(page.getByRole('heading', { name: /Claves de licencia \(1\)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar nombre' })).toHaveCount(0);
  for (const path of ['/clients', '/audit', '/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin acceso a esta página');
  }
});

test.describe('who is refused what was theirs a moment ago', () => {
  // The open page asks once more before it knows.
  test.use({ expectedNoise: [/status of 403/] });

  test('home shows a card for each section of an account, is the page of the only one, and says so where there is none', async ({
    page,
  }) => {
    const { email } = await makePerson('Rik', ['chargerProject', 'radius']);
    await signInPerson(page, email, '/');
    const cards = page.getByRole('main').getByRole('region');
    // Both, the alarms of both, and what the demo shows a newcomer.
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    await page.getByRole('region', { name: 'What you see' }).getByRole('button', { name: 'Close the tour' }).click();
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'RADIUS' }).getByText('Online now')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'E-Charger Project' }).getByRole('link', { name: 'Open chargers' }).click();
    await expect(page).toHaveURL(/\/chargers$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargers');

    await changePerson(email, { access: ['radius'] });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');
    await page.goto('/');
    await expect(page).toHaveURL(/\/radius$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RADIUS overview');

    // The browser still believes in the former section until it has asked.
    await changePerson(email, { access: ['licenses'] });
    await page.goto('/');
    await expect(page).toHaveURL(/\/licences$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');

    await changePerson(email, { access: [] });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');
    await page.goto('/');
    await expect(page.getByText('Your account has no sections yet.')).toBeVisible();
  });
});
