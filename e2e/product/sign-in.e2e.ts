import { ACCOUNTS, expect, PASSWORD, signInByForm, test } from '../support/fixtures.ts';

test.describe('the sign-in page', () => {
  test('lets the sample administrator in and greets by name', async ({ page }) => {
    await signInByForm(page, 'admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alba');
    await expect(page.getByText('Welcome, Alba')).toBeVisible();
  });

  test('offers the sample accounts in demo mode, and one click signs in', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(ACCOUNTS.client) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Martin');
  });

  test('fits a window of 900 px with its sample accounts, in both languages', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login');
    for (const [language, last] of [
      ['EN', 'Make a demo account'],
      ['ES', 'Crea una cuenta de demostración'],
    ] as const) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect(page.getByRole('link', { name: last })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    }
  });

  test('applies the language of the account', async ({ page }) => {
    await signInByForm(page, 'dokuos');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Licencias' })).toBeVisible();
  });

  test('changes language at once and remembers it', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'ES' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicia sesión');
  });

  test('asks for what is missing without asking the server', async ({ page }) => {
    await page.goto('/login');
    let asked = false;
    page.on('request', (request) => (asked ||= request.url().includes('/jwt/login')));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Fill this in')).toHaveCount(2);
    expect(asked).toBe(false);
  });

  test('sends a visitor back to where they were going, and a signed-in one home', async ({ page }) => {
    await page.goto('/licences?state=active');
    await expect(page).toHaveURL(/\/login/);
    await page.locator('input[type=email]').fill(ACCOUNTS.admin);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/licences\?.*state=active/);
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('does not send anybody to another site', async ({ page }) => {
    await page.goto('/login?from=https%3A%2F%2Fevil.example%2F&return=%2F%2Fevil.example&redirect=%2F%2Fevil.example&to=//evil.example');
    await page.locator('input[type=email]').fill(ACCOUNTS.admin);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alba');
    expect(new URL(page.url()).host).toBe(new URL(process.env['E2E_URL'] ?? '').host);
  });

  test('never puts a password into an address', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await signInByForm(page, 'admin');
    expect(addresses.join('\n')).not.toContain(PASSWORD);
  });
});

test.describe('a wrong sign-in', () => {
  test.use({ expectedNoise: [/400 \(Bad Request\)/] });

  test('says so under the e-mail, in the words of the language', async ({ page }) => {
    await page.goto('/login');
    await page.locator('input[type=email]').fill('nobody@example.test');
    await page.locator('input[type=password]').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email or Password is Invalid')).toBeVisible();
  });
});

test.describe('a session', () => {
  test('has its refresh token where no script can read it', async ({ page, context }) => {
    await signInByForm(page, 'admin');
    const readable = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(readable).toContain('at_');
    expect(readable).not.toContain('rt_');
    const cookies = await context.cookies(new URL('/jwt', page.url()).href);
    const [kept] = cookies.filter(({ value }) => value.startsWith('rt_'));
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/jwt' });
    expect(kept?.expires).toBeGreaterThan(Date.now() / 1_000);
  });

  test('ends with signing out, in every tab', async ({ page, context }) => {
    await signInByForm(page, 'admin');
    const second = await context.newPage();
    await second.goto('/licences');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Licences');
    await page.getByRole('button', { name: /account|Alba/i }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(second).toHaveURL(/\/login/);
  });

  test('without “remember me” is gone with the tab', async ({ page, context }) => {
    await page.goto('/login');
    const remember = page.getByRole('checkbox', { name: 'Remember me' });
    await remember.setChecked(false);
    await page.locator('input[type=email]').fill(ACCOUNTS.admin);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    const second = await context.newPage();
    await second.goto('/licences');
    await expect(second).toHaveURL(/\/login/);
  });
});

test.describe('an access token that has run out', () => {
  test.use({ expectedNoise: [/401 \(Unauthorized\)/] });

  test('is replaced once for all the calls of a page, and nobody notices', async ({ page }) => {
    await signInByForm(page, 'admin');
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('atalaya.session') ?? '{}');
      localStorage.setItem('atalaya.session', JSON.stringify({ ...stored, accessToken: 'at_expired' }));
    });
    let refreshes = 0;
    page.on('request', (request) => (refreshes += request.url().includes('/jwt/refresh-token') ? 1 : 0));
    await page.goto('/licences');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    expect(refreshes).toBe(1);
  });
});
