import { beforeEach, expect, test } from 'vitest';
import { createClient, type AtalayaClient } from '@atalaya/client/client.ts';
import { everyDevice, keysThatEndSoon, relabel, reportUse, whoAmI } from '@atalaya/client/examples.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import { aClient, aKey, anAdmin, PASSWORD } from '#testing/builders.ts';
import { ORIGIN, testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let boss: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

async function programWith(scopes: TokenScope[]): Promise<AtalayaClient> {
  const { data } = await boss.call(apiTokens.create, { body: { name: 'A program', scopes } });
  return createClient({ url: ORIGIN, token: data.token, fetch: async (request) => t.app.request(request) });
}

test('1. a program learns which keys end soon', async () => {
  const soon = new Date(t.clock().getTime() + 3 * 86_400_000);
  await aKey(t.database, clientId, { label: 'Ends soon', expiresAt: soon });
  await aKey(t.database, clientId, { label: 'Never ends' });
  expect(await keysThatEndSoon(await programWith(['licenses:read']), 7, t.clock())).toEqual([`Ends soon: ${soon.toISOString()}`]);
});

test('2. a program reads every device', async () => {
  for (const mac of ['02:00:00:00:00:01', '02:00:00:00:00:02'])
    await boss.call(monitor.registerDevice, { query: { mac, label: mac, clientId } });
  const macs = [];
  for await (const { mac } of everyDevice(await programWith(['imuProject:read']))) macs.push(mac);
  expect(macs.toSorted()).toEqual(['02:00:00:00:00:01', '02:00:00:00:00:02']);
});

test('3. a program renames a key, and learns by its code that one is not there', async () => {
  const program = await programWith(['licenses:write']);
  const { id } = await aKey(t.database, clientId);
  expect(await relabel(program, id, 'Renamed')).toBe(true);
  expect((await boss.call(licensing.listKeys, { query: {} })).data[0]?.label).toBe('Renamed');
  expect(await relabel(program, 'nothing', 'Renamed')).toBe(false);
});

test('4. licensed software reports a use, twice the same counts once', async () => {
  const { data } = await boss.call(licensing.createKey, { query: { label: 'Metered', clientId } });
  const software = createClient({ url: ORIGIN, fetch: async (request) => t.app.request(request) });
  const use = { apiKey: data.apiKey, meter: 'pages', quantity: 3, id: 'use-1' };
  await reportUse(software, use);
  await reportUse(software, use);
  await expect(reportUse(software, { ...use, quantity: 4 })).rejects.toMatchObject({ code: 'usage.different' });
});

test('5. a program learns what its token is good for', async () => {
  await aKey(t.database, clientId);
  expect(await whoAmI(await programWith(['licenses:read']))).toBe('The token counts, and sees 1 keys.');
  expect(await whoAmI(await programWith(['radius:read']))).toBe('The token counts, but may not see keys.');
  const wrong = createClient({ url: ORIGIN, token: 'att_wrong', fetch: async (request) => t.app.request(request) });
  expect(await whoAmI(wrong)).toBe('The token is not valid, or not from here.');
});
