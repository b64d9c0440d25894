import { describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { Caller } from '#platform/call-context.ts';
import { aClient, aUser, anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { createStreamBudget, streamLimits } from './stream-budget.ts';

describe('live streams', () => {
  test('a person has twenty at once, of all kinds together; the next is refused, and another person’s is not', async () => {
    const t = await testApp();
    const { email } = await aUser(t.database, {
      role: 'client',
      clientId: (await aClient(t.database)).id,
      access: ['imuProject', 'chargerProject'],
    });
    const [me, other] = [await t.signIn(email, PASSWORD), await t.signIn((await anAdmin(t.database)).email, PASSWORD)];
    const open = (path: string, { headers } = me) => t.request(path, { headers });
    const streams: Response[] = [];
    for (let n = 0; n < streamLimits.perPerson; n += 1) streams.push(await open(fullPath(n % 2 ? fleet.stream : charging.stream)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await open(fullPath(fleet.stream));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'stream.too_many' });
    const theirs = await open(fullPath(fleet.stream), other);
    expect(theirs.status).toBe(200);
    await streams[0]?.body?.cancel();
    const again = await open(fullPath(fleet.stream));
    expect(again.status).toBe(200);
    for (const { body } of [...streams.slice(1), theirs, again]) await body?.cancel();
    expect((await open(fullPath(charging.stream))).status).toBe(200);
  });

  test('all people and servers together have two thousand, and a place that was given back is free', () => {
    const hold = createStreamBudget();
    const server: Caller = { kind: 'server' };
    const held = Array.from({ length: streamLimits.inAll }, () => hold(server));
    expect(streamLimits.inAll).toBe(2_000);
    expect(() => hold(server)).toThrow(expect.objectContaining({ code: 'stream.too_many', status: 429 }));
    held[0]?.();
    held[0]?.(); // twice is once
    hold(server);
    expect(() => hold(server)).toThrow(expect.objectContaining({ code: 'stream.too_many' }));
  });
});
