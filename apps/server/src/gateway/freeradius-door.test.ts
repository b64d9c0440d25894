import { beforeEach, describe, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { freeradiusToken, nextGeneration, OLD_TOKEN_VALID_MS } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { aNas } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';

const secrets = secretsFrom(TEST_SECRET);
let t: TestApp;
let address: string;
let lines: string[];

async function start(settings: Parameters<typeof testApp>[0] = {}) {
  lines = [];
  t = await testApp({ lines, ...settings });
  ({ address } = await aNas(t, (await aClient(t.database)).id));
}
beforeEach(() => start());

const ask = async (token: string | null, headers: Record<string, string> = {}) =>
  (
    await t.request(fullPath(aaa.nas).replace(':address', address), {
      headers: { ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    })
  ).status;
const told = () =>
  lines.map((line): { level: number; err?: unknown; times?: number } => JSON.parse(line)).filter(({ level }) => level >= 40);

describe('the addresses of FreeRADIUS', () => {
  test('answer 503 to a wrong token, with one warning a minute and no alarm', async () => {
    for (const token of [null, 'wrong', '', 'wrong']) expect(await ask(token)).toBe(503);
    expect(told()).toEqual([expect.objectContaining({ level: 40, reason: 'it showed no token', address: '127.0.0.1', times: 1 })]);
    expect(lines.join('')).not.toMatch(/stack|AppError/);
    expect(await ask(freeradiusToken(secrets))).toBe(200);
  });

  test('answer only where they are asked from an address of the list, whoever says so', async () => {
    await start({ radiusFrom: ['10.0.0.0/8'], trustedProxies: ['127.0.0.1'] });
    const token = freeradiusToken(secrets);
    expect(await ask(token)).toBe(503);
    expect(await ask(token, { 'X-Forwarded-For': '192.0.2.1' })).toBe(503);
    expect(await ask(token, { 'X-Forwarded-For': '10.7.0.1' })).toBe(200);
    expect(told()).toHaveLength(1);
  });

  test('take the old token beside the new one for a day, and at every node', async () => {
    const [first, second, third] = [0, 1, 2].map((generation) => freeradiusToken(secrets, generation));
    if (!first || !second || !third) throw new Error('there are three');
    const node = t;
    const other = await t.restarted();
    const at = (where: TestApp, token: string) => {
      t = where;
      return ask(token);
    };
    expect([await at(node, first), await at(node, second)]).toEqual([200, 503]);
    expect(await at(other, first)).toBe(200);

    expect(await nextGeneration(node.database.db, node.clock())).toBe(1);
    // Told by nobody: the first call with the new token makes a node look, though not more often than a few times a second.
    await expect.poll(() => at(node, second)).toBe(200);
    await expect.poll(() => at(other, second)).toBe(200);
    expect([await at(node, first), await at(other, first)]).toEqual([200, 200]);
    node.wait(OLD_TOKEN_VALID_MS);
    expect([await at(node, first), await at(node, second)]).toEqual([503, 200]);

    // Twice in a row: the one that leaked is out at once, the one in between is not.
    await nextGeneration(node.database.db, node.clock());
    await expect.poll(() => at(node, third)).toBe(200);
    expect([await at(node, first), await at(node, second)]).toEqual([503, 200]);
  });
});
