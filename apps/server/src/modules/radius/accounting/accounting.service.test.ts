import { beforeEach, describe, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { radiusSessions as calls } from '@atalaya/contract/radius/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { freeradiusToken } from '../index.ts';

let t: TestApp;
let clientId: string;
let nas: Awaited<ReturnType<typeof aNas>>;
beforeEach(async () => {
  t = await testApp({ outboundAllow: ['127.0.0.0/8'] });
  clientId = (await aClient(t.database)).id;
  nas = await aNas(t, clientId, { interimS: 300 });
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };

/** A packet as rlm_rest sends it. */
const packet = (kind: string, values: Record<string, string | number> = {}) =>
  t.call(
    aaa.accounting,
    {
      body: Object.fromEntries(
        Object.entries({
          'Acct-Status-Type': kind,
          'User-Name': 'ana',
          'Acct-Session-Id': 's1',
          'Tmp-String-2': nas.address,
          ...values,
        }).map(([name, value]) => [name, { value: [value] }]),
      ),
    },
    asFreeradius,
  );
const used = (seconds: number, up: number, down: number) => ({
  'Acct-Session-Time': seconds,
  'Acct-Input-Octets': up,
  'Acct-Output-Octets': down,
});
const online = async () => (await t.call(calls.online, {}, t.asServer)).data;
const history = async () => (await t.call(calls.history, {}, t.asServer)).data;
const today = async (query = {}) => (await t.call(calls.usage, { query: { days: 1, ...query } }, t.asServer)).data[0];

describe('a session', () => {
  test('is online from its start to its stop, and what it used is counted once', async () => {
    await packet('Start', { 'Framed-IP-Address': '10.0.0.7', 'Calling-Station-Id': 'AA-BB' });
    expect(await online()).toMatchObject([{ username: 'ana', nasName: nas.name, framedIp: '10.0.0.7', state: 'live', seconds: 0 }]);
    t.wait(5 * MINUTE);
    await packet('Interim-Update', used(300, 1_000, 5_000));
    await packet('Interim-Update', used(300, 1_000, 5_000));
    t.wait(MINUTE);
    await packet('Stop', { ...used(360, 1_500, 6_000), 'Acct-Output-Gigawords': 1, 'Acct-Terminate-Cause': 'User-Request' });
    await packet('Interim-Update', used(300, 1_000, 5_000));
    expect(await online()).toEqual([]);
    const bytesDown = 2 ** 32 + 6_000;
    expect(await history()).toMatchObject([
      { seconds: 360, bytesUp: 1_500, bytesDown, endedBy: 'stop', terminateCause: 'User-Request', state: 'ended' },
    ]);
    const total = { seconds: 360, bytesUp: 1_500, bytesDown };
    expect(await today()).toMatchObject(total);
    expect(await today({ username: 'ana' })).toMatchObject(total);
    expect(await today({ nasId: nas.id })).toMatchObject(total);
    expect((await t.call(calls.top, {}, t.asServer)).data).toMatchObject([{ username: 'ana', ...total }]);
  });

  test('keeps names and places as they were sent, whatever their bytes', async () => {
    await packet('Start', { 'User-Name': Buffer.from('josé').toString('latin1'), 'Called-Station-Id': 'DOM\\x' });
    expect(await online()).toMatchObject([{ username: 'josé', calledStation: 'DOM\\x' }]);
  });

  test('may use the number of one before, of the same NAS', async () => {
    await packet('Start');
    await packet('Stop', used(0, 0, 0));
    t.wait(MINUTE);
    await packet('Start');
    expect(await online()).toHaveLength(1);
    expect(await history()).toHaveLength(2);
  });

  test('that began unheard began when it says', async () => {
    await packet('Interim-Update', used(600, 1, 1));
    const [session] = await online();
    expect(Date.parse(session?.startedAt ?? '')).toBe(t.clock().getTime() - 600 * SECOND);
  });

  test('of a NAS that nobody has is passed over, and answered, so that it is not sent for ever', async () => {
    await packet('Start', { 'Tmp-String-2': '203.0.113.9' });
    expect(await online()).toEqual([]);
  });

  test('sent by many at once is counted once each', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => packet('Start', { 'Acct-Session-Id': `s${n}`, 'User-Name': `u${n % 7}` })));
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        packet('Stop', { 'Acct-Session-Id': `s${n}`, 'User-Name': `u${n % 7}`, ...used(10, 100, 1_000) }),
      ),
    );
    expect(await online()).toEqual([]);
    expect(await today()).toMatchObject({ seconds: 600, bytesUp: 6_000, bytesDown: 60_000 });
  });
});

describe('online is what was observed', () => {
  test('the sessions of a NAS that restarts are over', async () => {
    await packet('Start');
    t.wait(MINUTE);
    await packet('Accounting-On', { 'Acct-Session-Id': '', 'User-Name': '' });
    expect(await online()).toEqual([]);
    expect(await history()).toMatchObject([{ endedBy: 'nas_restart' }]);
  });

  test('a session that misses its updates is marked, then closed where it was last heard of, and open again when it speaks', async () => {
    await packet('Start');
    await packet('Interim-Update', used(0, 0, 0));
    const heardAt = t.clock().toISOString();
    t.wait(11 * MINUTE);
    expect(await online()).toMatchObject([{ state: 'stale' }]);
    await t.radius.sweep.sweep();
    expect(await online()).toHaveLength(1);
    t.wait(10 * MINUTE);
    await t.radius.sweep.sweep();
    expect(await online()).toEqual([]);
    expect(await history()).toMatchObject([{ endedBy: 'silence', stoppedAt: heardAt }]);
    await packet('Interim-Update', used(21 * 60, 5, 5));
    expect(await online()).toMatchObject([{ state: 'live', seconds: 21 * 60 }]);
    expect(await history()).toHaveLength(1);
  });

  test('a session whose NAS never reports is doubted, and closed only after a day', async () => {
    await packet('Start');
    t.wait(11 * MINUTE);
    await t.radius.sweep.sweep();
    expect(await online()).toMatchObject([{ state: 'unconfirmed' }]);
    t.wait(24 * 60 * MINUTE);
    await t.radius.sweep.sweep();
    expect(await history()).toMatchObject([{ endedBy: 'age' }]);
  });

  test('the time that nobody listened here is no silence of the session', async () => {
    await packet('Interim-Update', used(0, 0, 0));
    t.wait(60 * MINUTE);
    const restarted = await t.restarted();
    await restarted.radius.sweep.sweep();
    expect((await restarted.call(calls.online, {}, restarted.asServer)).data).toMatchObject([{ state: 'stale' }]);
  });
});

describe('who may no longer be online is asked to go', () => {
  const asked = async () => {
    const [session] = await online();
    return (await t.call(calls.requests, { query: { id: session?.id ?? '' } }, t.asServer)).data;
  };

  test('when the account runs out, and once only', async () => {
    const expiresAt = new Date(t.clock().getTime() + MINUTE).toISOString();
    await aRadiusUser(t, clientId, { username: 'ana', expiresAt });
    await packet('Interim-Update', used(0, 0, 0));
    await t.radius.sweep.sweep();
    expect(await asked()).toEqual([]);
    t.wait(2 * MINUTE);
    await t.radius.sweep.sweep();
    await t.radius.sweep.sweep();
    expect(await asked()).toMatchObject([{ kind: 'disconnect', requestedBy: 'system' }]);
  });

  test('when the traffic of the quota is used up', async () => {
    await aRadiusUser(t, clientId, { username: 'ana', limits: { ...noLimits, trafficQuotaBytes: 5_000, quotaPeriod: 'month' } });
    await packet('Interim-Update', used(60, 1_000, 1_000));
    await t.radius.sweep.sweep();
    expect(await asked()).toEqual([]);
    await packet('Interim-Update', used(120, 2_500, 2_500));
    await t.radius.sweep.sweep();
    expect(await asked()).toMatchObject([{ kind: 'disconnect', requestedBy: 'system' }]);
  });

  test('when they are deleted', async () => {
    const { id } = await aRadiusUser(t, clientId, { username: 'ana' });
    await packet('Interim-Update', used(0, 0, 0));
    await t.call(radius.removeUser, { query: { id } }, t.asServer);
    expect(await asked()).toMatchObject([{ kind: 'disconnect', state: 'requested' }]);
  });
});

describe('limits', () => {
  const reasonOf = async (username: string, callingStation = '') => {
    const body = {
      username: Buffer.from(username).toString('hex'),
      callingStation: Buffer.from(callingStation).toString('hex'),
      protocol: 'pap' as const,
      nas: nas.address,
    };
    const reply = await t.request('/radius/api/aaa/v1/authorize', {
      method: 'POST',
      headers: { ...asFreeradius.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const attributes = aaa.authorize.response.parse(await reply.json());
    return [attributes['control:Tmp-String-0']?.value[0], attributes['reply:Session-Timeout']?.value[0]];
  };

  test('hold back a session too many, but not the device that comes again', async () => {
    await aRadiusUser(t, clientId, { username: 'ana', limits: { ...noLimits, simultaneousUse: 1 } });
    await packet('Start', { 'Calling-Station-Id': 'AA' });
    expect(await reasonOf('ana', 'BB')).toEqual(['simultaneous', undefined]);
    expect(await reasonOf('ana', 'AA')).toEqual(['ok', undefined]);
    await packet('Stop');
    expect(await reasonOf('ana', 'BB')).toEqual(['ok', undefined]);
  });

  test('of time end the session with the quota, of the group too', async () => {
    const group = await aGroup(t, clientId, { limits: { ...noLimits, timeQuotaS: 600, quotaPeriod: 'day' } });
    await aRadiusUser(t, clientId, { username: 'ana', groupId: group.id });
    await packet('Stop', used(400, 0, 0));
    expect(await reasonOf('ana')).toEqual(['ok', '200']);
    await packet('Stop', { ...used(200, 0, 0), 'Acct-Session-Id': 's2' });
    expect(await reasonOf('ana')).toEqual(['time_quota', undefined]);
    t.wait(24 * 60 * MINUTE);
    expect(await reasonOf('ana')).toEqual(['ok', '600']);
  });

  test('of traffic are the own ones before those of the group', async () => {
    const group = await aGroup(t, clientId, { limits: { ...noLimits, trafficQuotaBytes: 10, quotaPeriod: 'month' } });
    const user = await aRadiusUser(t, clientId, {
      username: 'ana',
      groupId: group.id,
      limits: { ...noLimits, trafficQuotaBytes: 5_000, quotaPeriod: 'month' },
    });
    await packet('Stop', used(1, 1_000, 2_000));
    expect(await reasonOf('ana')).toEqual(['ok', undefined]);
    await t.call(radius.changeUser, { query: { id: user.id }, body: { limits: noLimits } }, t.asServer);
    expect(await reasonOf('ana')).toEqual(['traffic_quota', undefined]);
  });
});
