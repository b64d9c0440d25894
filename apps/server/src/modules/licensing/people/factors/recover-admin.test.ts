import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { withApp } from '#testing/second-factors.ts';
import { testApp, TEST_SECRET } from '#testing/test-app.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../../../../..');
const NEW_PASSWORD = 'the phrase that was chosen after the loss';

/** The command as somebody on the host types it, with a data folder that has the master secret. */
async function recover(databaseUrl: string, email: string) {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-recover-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'secret'), `${TEST_SECRET}\n`, { mode: 0o600 });
  const env = { PATH: process.env['PATH'], ATALAYA_DATA_DIR: folder, DATABASE_URL: databaseUrl, ATALAYA_DEMO: 'off' }; // oxlint-disable-line node/no-process-env -- where the host's programs are
  return run('npm', ['run', '--silent', 'admin:recover', '--', email], { cwd: ROOT, env, timeout: 60_000 }).then(
    ({ stdout }) => ({ stdout, stderr: '' }),
    (error: { stdout: string; stderr: string }) => error,
  );
}

test(
  'on the host an administrator who has lost everything gets in again: by a link, without the factors',
  { timeout: 90_000 },
  async () => {
    const t = await testApp({ start: new Date().toISOString() });
    const { email, me } = await withApp(t);
    const { stdout } = await recover(t.database.url, email);
    const token = /#token=(\S+)/.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(`The second factors of ${email} are gone`);
    await expect(me.call(licensing.listKeys, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    await (await t.guest()).call(licensing.redeemLink, { body: { token, passwd: NEW_PASSWORD } });
    expect((await t.signIn(email, NEW_PASSWORD)).userData).toMatchObject({ email, factors: [] });
  },
);

test('it helps nobody whom it does not know, and says so', { timeout: 90_000 }, async () => {
  const t = await testApp();
  const { email } = await anAdmin(t.database);
  const { stdout, stderr } = await recover(t.database.url, 'nobody@example.test');
  expect([stdout, stderr.trim()]).toEqual(['', 'Nobody here has the e-mail nobody@example.test.']);
  await t.signIn(email, PASSWORD);
});
