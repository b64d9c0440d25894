// A client that a generator makes out of /openapi.json: it compiles, calls, and tells errors by their codes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { aClient, aKey, anAdmin, PASSWORD } from '#testing/builders.ts';
import { ORIGIN, testApp } from '#testing/test-app.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.cache/generated-client');
const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], { cwd: FOLDER, stdio: 'pipe' });

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    lib: ['es2022', 'dom', 'dom.iterable'],
  },
  include: ['client'],
};

/** What of it is used here. */
interface Generated {
  OpenAPI: { BASE: string; TOKEN?: string };
  LicensingService: { licensingListKeys(): Promise<{ data: { label: string }[]; total: number }> };
  LicenceKeysService: { licenceKeysRelabel(apiKey: string, label: string): Promise<unknown> };
}

afterEach(() => vi.unstubAllGlobals());

test('a generator makes a client out of the document that compiles, calls with a token, and tells errors by their codes', async () => {
  const t = await testApp();
  const { id: clientId } = await aClient(t.database);
  const key = await aKey(t.database, clientId, { label: 'North gate' });
  const boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const { token } = (await boss.call(apiTokens.create, { body: { name: 'A program', scopes: ['licenses:write'] } })).data;

  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'openapi.json'), await (await t.request('/openapi.json')).text());
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(SETTINGS));
  run('openapi-typescript-codegen/bin/index.js', '--input', './openapi.json', '--output', './client', '--useUnionTypes');
  run('typescript/bin/tsc', '--project', 'tsconfig.json');

  const made: unknown = await import(pathToFileURL(join(FOLDER, 'client/index.ts')).href);
  const { OpenAPI, LicensingService, LicenceKeysService } = made as Generated; // safe: it was compiled above, and what it answers is looked at below
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => t.app.request(url, init));
  Object.assign(OpenAPI, { BASE: ORIGIN, TOKEN: token });

  expect(await LicensingService.licensingListKeys()).toMatchObject({ data: [{ label: 'North gate' }], total: 1 });
  await LicenceKeysService.licenceKeysRelabel(key.id, 'South gate');
  expect(await LicensingService.licensingListKeys()).toMatchObject({ data: [{ label: 'South gate' }] });
  await expect(LicenceKeysService.licenceKeysRelabel('nothing', 'Renamed')).rejects.toMatchObject({
    status: 404,
    body: { code: 'licence.not_found' },
  });
  Object.assign(OpenAPI, { TOKEN: 'att_wrong' });
  await expect(LicensingService.licensingListKeys()).rejects.toMatchObject({ status: 401, body: { code: 'auth.token' } });
});
