import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, signInByForm, test } from '../support/fixtures.ts';
import { freshClone, npmStart, ordinaryAccount, type Account } from '../support/fresh-clone.ts';
import { isFullRun } from '../run-mode.ts';

/** Root's database stands outside the clone, where its account can reach it; the server says where. */
const removeDatabase = (output: string) =>
  rm(dirname(/Database: (.+)/.exec(output)?.[1] ?? '/nowhere/at-all'), { recursive: true, force: true });

const self = async (): Promise<Account | null> => null;
const isRoot = process.getuid?.() === 0;
const owners = [
  { name: isRoot ? 'root' : 'this account', account: self },
  ...(isRoot ? [{ name: 'an ordinary user', account: ordinaryAccount }] : []),
];
// Installing takes minutes, and the run itself begins with it in a clone without packages.
test.skip(!isFullRun, 'only in the full run');

for (const { name, account } of owners) {
  test.describe(`a fresh clone in a private folder of ${name}, install scripts off`, () => {
    test.describe.configure({ timeout: 900_000 });

    test('npm start installs, builds and runs the product; a second start takes seconds', async ({ browser }) => {
      const owner = await account();
      const { clone, home, remove } = await freshClone(owner);
      try {
        const first = await npmStart(clone, home, owner);
        expect(first.output()).toMatch(/1\/3[\s\S]*2\/3[\s\S]*3\/3[\s\S]*ready at http:\/\/localhost:\d+[\s\S]*admin@atalaya\.test/);
        expect(first.output()).not.toMatch(/npm warn/i);
        expect(first.output().trim().split('\n').length).toBeLessThan(40);
        const page = await browser.newPage({ baseURL: first.url });
        await signInByForm(page, 'admin');
        await page.goto('/licences');
        await expect(page.getByRole('cell', { name: 'Ring controller A', exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Create licence' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: /^Label/ }).fill('From a fresh clone');
        await dialog
          .getByRole('combobox', { name: /^Client/ })
          .or(dialog.getByRole('textbox', { name: /^Client/ }))
          .click();
        await page.getByRole('option', { name: 'dokuos' }).click();
        await dialog.getByRole('button', { name: 'Create', exact: true }).click();
        await page.getByRole('button', { name: 'I have stored the key' }).click();
        await expect(page.getByRole('row', { name: /From a fresh clone/ })).toBeVisible();
        await page.close();
        await first.stop();

        const startedAt = performance.now();
        const second = await npmStart(clone, home, owner);
        const seconds = (performance.now() - startedAt) / 1_000;
        const again = await browser.newPage({ baseURL: second.url });
        await signInByForm(again, 'admin');
        await again.goto('/licences');
        await expect(again.getByRole('row', { name: /From a fresh clone/ })).toBeVisible();
        await again.close();
        await second.stop();
        await removeDatabase(second.output());
        expect(seconds).toBeLessThan(30);
      } finally {
        await remove();
      }
    });
  });
}
