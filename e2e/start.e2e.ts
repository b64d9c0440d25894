import { createServer } from 'node:net';
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../tools/setup/free-port.ts';
import { launch, newFolder, startServer } from '../tools/setup/server-process.ts';

/** Starts a server that must not start, and tells how it said so. */
async function refusal(env: NodeJS.ProcessEnv) {
  const folder = env['ATALAYA_DATA_DIR'] ?? (await newFolder());
  const { output, exited } = launch({ PORT: String(await freePort()), ATALAYA_DATA_DIR: folder, ...env });
  const code = await exited;
  if (!env['ATALAYA_DATA_DIR']) await rm(folder, { recursive: true, force: true });
  return { code, sentence: output().trim() };
}

test.describe('a server that cannot start says why in one sentence and ends with code 1:', () => {
  test('its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => taken.once('listening', listening));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      sentence: `Port ${port} is in use by another program; stop it, or set PORT to a free one.`,
    });
    taken.close();
  });

  test('another server holds its data folder, which goes on unharmed', async () => {
    const first = await startServer();
    const { code, sentence } = await refusal({ ATALAYA_DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The data folder .* is in use by another Atalaya server; [^\n]*\.$/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop();
  });

  test('a setting is wrong', async () => {
    expect(await refusal({ ATALAYA_DEMO: 'perhaps' })).toEqual({
      code: 1,
      sentence: expect.stringMatching(/^The setting ATALAYA_DEMO is not valid: [^\n]*\.$/),
    });
  });

  test('its database cannot be reached', async () => {
    const { code, sentence } = await refusal({ DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:${await freePort()}/nothing` });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:\d+\/nothing cannot be used: [^\n]*\.$/);
    expect(sentence).not.toContain('secret');
  });

  test('the database belongs to another master secret', async () => {
    const folder = await newFolder();
    const first = await startServer({ ATALAYA_SECRET: 'the secret of the first start' }, folder);
    await first.stop();
    const { code, sentence } = await refusal({ ATALAYA_DATA_DIR: folder, ATALAYA_SECRET: 'quite another secret' });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database belongs to the master secret [0-9a-f]{16}, but this server has [0-9a-f]{16}: [^\n]*\.$/);
    await rm(folder, { recursive: true, force: true });
  });
});

test('a stop is in good order and quick, and the next start finds everything as it was', async () => {
  const folder = await newFolder();
  const first = await startServer({}, folder);
  const stoppingAt = performance.now();
  await first.stop();
  expect(performance.now() - stoppingAt).toBeLessThan(5_000);
  expect(first.process.exitCode).toBe(0);

  const startingAt = performance.now();
  const second = await startServer({}, folder);
  // The figure is 3 s and is judged by the bench; here only hanging is.
  expect(performance.now() - startingAt).toBeLessThan(30_000);
  expect(second.output()).toContain(`ready at ${second.url}`);
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

test('without demo mode a one-time link is printed, and the sample accounts are nobody', async () => {
  const server = await startServer({ ATALAYA_DEMO: 'off' });
  expect(server.output()).toMatch(/no administrator yet[\s\S]*\/set-password\?first=1#token=[\w-]{43}/);
  expect(server.output()).not.toContain('atalaya-demo');
  expect(await (await fetch(`${server.url}/jwt/options`)).json()).toEqual({ demo: false, sampleAccounts: [] });
  await server.stop();
});
