// What an access server is told, and what stands in the log of logins, while the service is slow or away.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { quoted } from '#testing/services/freeradius-process.ts';
import { testApp } from '#testing/test-app.ts';

let site: Awaited<ReturnType<typeof withFreeradius>>;
let clientId: string;
beforeAll(async () => {
  site = await withFreeradius((control) => testApp({ radiusControl: control }));
  clientId = (await aClient(site.t.database)).id;
});
afterAll(() => site.stop());

test('while the service is away or slow nobody is turned away, and it goes on by itself when it is back', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId);
  const { username, passwd } = await aRadiusUser(t, clientId);
  const login = async () => {
    const packet = [`User-Name = ${username}`, `User-Password = ${quoted(passwd)}`];
    return (await freeradius.auth(nas.address, nas.secret, [packet], 2))[0] ?? { code: 'nothing was sent' };
  };
  expect((await login()).code).toBe('Access-Accept');
  await site.goAway();
  expect((await login()).code).toBeNull();
  await site.comeBack();
  expect((await login()).code).toBe('Access-Accept');
  site.slowDown(1_500);
  expect((await login()).code).toBeNull();
  site.slowDown(0);
  expect((await login()).code).toBe('Access-Accept');
});

test('whom FreeRADIUS no longer waited for stands in the log as not answered, and who was let in as let in', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId);
  const users = await Promise.all(Array.from({ length: 12 }, () => aRadiusUser(t, clientId)));
  const blocker = await t.database.pool.connect();
  // Around the second that FreeRADIUS waits: some are answered in time, some are not, and some nearly.
  const endings: { username: string; isIn: boolean }[] = [];
  try {
    for (const [n, heldMs] of [1_300, 1_000, 0].entries()) {
      await blocker.query('begin');
      await blocker.query('lock table radius_users in access exclusive mode');
      const logins = users.slice(n * 4, n * 4 + 4).map(async ({ username, passwd }) => {
        const packet = [`User-Name = ${quoted(username)}`, `User-Password = ${quoted(passwd)}`];
        const [answer] = await freeradius.auth(nas.address, nas.secret, [packet], 3);
        endings.push({ username, isIn: answer?.code === 'Access-Accept' });
      });
      await sleep(heldMs);
      await blocker.query('commit');
      await Promise.all(logins);
    }
  } finally {
    blocker.release(true);
  }
  const attempts = await site.attempts({ nasId: nas.id });
  const logged = new Map(attempts.map(({ username, accepted, reason }) => [username, accepted ? reason : `not ${reason}`]));
  expect(attempts).toHaveLength(users.length);
  expect(endings.map(({ username }) => [username, logged.get(username)])).toEqual(
    endings.map(({ username, isIn }) => [username, isIn ? 'ok' : 'not unanswered']),
  );
  expect(new Set(endings.map(({ isIn }) => isIn)).size, 'both kinds were seen').toBe(2);
});
