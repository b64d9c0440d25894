// The quick start is taken at its word: what it shows is copied from the page and run against the server.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../tools/setup/server-process.ts';
import { expectAccessible } from '../support/accessible.ts';
import { walkTo } from '../pages.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { makePerson } from '../support/people.ts';

const codeOf = async (page: Page, step: string) =>
  (await page.getByRole('region', { name: step }).locator('pre').first().textContent()) ?? '';

function run(program: string, options: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** Its files as they were downloaded, and its lines in the order in which they stand. */
async function runTypeScript(folder: string, lines: string[]) {
  const [verify = '', ...rest] = lines;
  const main = `import { readFileSync } from 'node:fs';\n${verify}\nconst publicPem = readFileSync('licence.pem', 'utf8');\n${rest.join('\n')}\nconsole.log('warned of', warning, 'holds a seat of', data.label);`;
  await writeFile(join(folder, 'main.ts'), main);
  run(join(ROOT, 'node_modules/.bin/esbuild'), ['main.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=main.mjs'], folder);
  return run(process.execPath, ['main.mjs'], folder);
}

test('a key that was just made is filled in, and the code for curl and TypeScript does what it says', async ({ page }) => {
  const { clientName } = await makePerson('Taller');
  await signIn(page, 'admin', '/licences');
  await page.getByRole('button', { name: 'Create licence' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Label/ }).fill('Workshop software');
  await drawer.getByRole('combobox', { name: /^Client/ }).fill(clientName);
  await page.getByRole('option', { name: clientName }).click();
  await drawer.getByRole('textbox', { name: 'Entitlements' }).fill('max.users = 25');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const apiKey = (await page.getByText(/^atl_test_[0-9A-Za-z]{33}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored the key' }).click();

  await walkTo(page, '/licences/quick-start');
  await expect(page.getByRole('textbox', { name: 'Licence key' })).toHaveValue(apiKey);
  await expect(page.getByText('Filled in with the key that you have just made.')).toBeVisible();
  await expectAccessible(page);
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-quick-start-'));
  try {
    run('sh', ['-c', await codeOf(page, 'Take the public key')], folder);
    for (const name of ['atalaya-client.ts', 'atalaya-licence.ts', 'ed25519.ts']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      await file.saveAs(join(folder, name));
    }
    const steps = await Promise.all(['Is the key good?', 'Hold a seat', 'Report use'].map((step) => codeOf(page, step)));
    const said = await runTypeScript(folder, steps);
    expect(said).toContain("'max.users': 25");
    expect(said).toContain('warned of undefined holds a seat of Workshop software');

    const language = page.getByRole('radiogroup', { name: 'Language' });
    await language.getByText('curl').click();
    const shell = async (step: string) => JSON.parse(run('sh', ['-c', await codeOf(page, step)], folder)).data;
    expect(await shell('Is the key good?')).toMatchObject({ valid: true, entitlements: { 'max.users': 25 } });
    expect(await shell('Hold a seat')).toMatchObject({ seats: { used: 1 } });
    // One use by TypeScript, and this one.
    expect(await shell('Report use')).toMatchObject({ counted: true, total: 2 });
    for (const [name, word] of [
      ['Python', 'from atalaya_licence import Client'],
      ['Go', 'licence.NewClient'],
    ] as const) {
      await language.getByText(name).click();
      expect(await codeOf(page, 'Is the key good?')).toContain(word);
      expect(await codeOf(page, 'Is the key good?')).toContain(apiKey);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
