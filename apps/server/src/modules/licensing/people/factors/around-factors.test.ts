import { beforeEach, describe, expect, test } from 'vitest';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { appCode } from '#testing/authenticator-app.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { enter, withApp } from '#testing/second-factors.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

const refusal = (code: string) => ({ code });

describe('a policy', () => {
  test('leads who has no second factor to set one up before anything else', async () => {
    const client = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: client.id, access: ['licenses'] });
    const me = await t.signIn(email, PASSWORD);
    await t.call(factors.setPolicy, { body: { roles: [], clients: [client.id] } }, t.asServer);
    await expect(me.call(licensing.listKeys, {})).rejects.toMatchObject(refusal('factor.set_up'));
    expect((await me.call(licensing.ownSession, {})).data.mustSetUpFactor).toBe(true);
    const { secret } = (await me.call(factors.startTotp, {})).data;
    await me.call(factors.confirmTotp, { body: { code: appCode(secret, t.clock()) } });
    expect((await me.call(licensing.listKeys, {})).total).toBe(0);
    expect((await me.call(factors.list, {})).data.isRequired).toBe(true);
  });

  test('by role concerns that role alone, in whatever case', async () => {
    await t.call(factors.setPolicy, { body: { roles: ['admin'], clients: [] } }, t.asServer);
    const client = await aClient(t.database);
    const [admin, user] = [await anAdmin(t.database, { role: 'Admin' }), await aUser(t.database, { clientId: client.id, access: [] })];
    expect((await t.signIn(admin.email, PASSWORD)).userData.mustSetUpFactor).toBe(true);
    expect((await t.signIn(user.email, PASSWORD)).userData.mustSetUpFactor).toBeUndefined();
    expect((await t.call(factors.getPolicy, {}, t.asServer)).data).toEqual({ roles: ['admin'], clients: [] });
  });

  test('names clients that there are', async () => {
    await expect(t.call(factors.setPolicy, { body: { roles: [], clients: ['nobody'] } }, t.asServer)).rejects.toMatchObject(
      refusal('client.not_found'),
    );
  });
});

describe('around them', () => {
  test('another server learns of the factors and gets no session', async () => {
    const { email } = await withApp(t);
    const reply = await t.call(licensing.lookUpUser, { query: { email, passwd: PASSWORD } }, t.asServer);
    expect(reply).toMatchObject({ data: { email }, factors: ['totp'] });
    expect(reply.session_key).toBeUndefined();
  });

  test('a link for a new password does not skip them', async () => {
    const { email } = await withApp(t);
    const { url } = (await t.call(licensing.issueLink, { query: { email } }, t.asServer)).data;
    const [, token = ''] = url.split('#token=');
    const guest = await t.guest();
    await guest.call(licensing.redeemLink, { body: { token, passwd: 'another long password' } });
    expect(await guest.call(session.login, { body: { email, password: 'another long password' } })).toMatchObject({ factors: ['totp'] });
  });

  test('an administrator takes them from somebody, whose sessions end, and it is written down', async () => {
    const { email, me, id } = await withApp(t);
    await t.call(factors.reset, { query: { email } }, t.asServer);
    await expect(me.call(factors.list, {})).rejects.toMatchObject(refusal('auth.required'));
    expect((await t.signIn(email, PASSWORD)).userData.factors).toEqual([]);
    const { rows } = await t.database.pool.query('select 1 from audit_log where action = $1 and subject = $2', [
      'user.factors_reset',
      `user:${id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('nobody resets those of somebody who has more', async () => {
    const { email } = await withApp(t);
    const lesser = await anAdmin(t.database, { access: ['users'] });
    const me = await t.signIn(lesser.email, PASSWORD);
    await expect(me.call(factors.reset, { query: { email } })).rejects.toMatchObject(refusal('access.beyond'));
  });

  test('the list of users tells who is invited, locked or without a second factor', async () => {
    const { email: secured, me } = await withApp(t);
    const [invited, locked] = [await anAdmin(t.database), await anAdmin(t.database)];
    await t.signIn(locked.email, PASSWORD);
    const guest = await t.guest();
    for (let n = 0; n < 10; n += 1)
      await guest.call(session.login, { body: { email: locked.email, password: 'wrong' } }).catch(() => undefined);
    const emails = async (standing: 'invited' | 'locked' | 'withoutFactor') =>
      (await me.call(people.list, { query: { standing } })).data.map(({ email }) => email).toSorted();
    expect(await emails('invited')).toEqual([invited.email]);
    expect(await emails('locked')).toEqual([locked.email]);
    expect(await emails('withoutFactor')).toEqual([invited.email, locked.email].toSorted());
    const all = (await me.call(people.list, {})).data;
    expect(all.find(({ email }) => email === secured)).toMatchObject({ factors: ['totp'], invited: false, locked: false });
    expect(all.find(({ email }) => email === locked.email)).toMatchObject({ factors: [], locked: true });
  });

  test('whoever reads on through the list of people shows the factor again, as for a file of them', async () => {
    const { me } = await withApp(t);
    const pages = [
      [1, 200],
      [2, 100],
    ] as const;
    for (const [page, perPage] of pages) await me.call(people.list, { query: { page, perPage } });
    await t.database.pool.query(`update sessions set factor_at = factor_at - interval '11 minutes'`);
    for (const [page, perPage] of pages) await me.call(people.list, { query: { page, perPage } });
    const beyond = [
      [1, 201],
      [3, 100],
      [1_000, 1],
    ] as const;
    for (const [page, perPage] of beyond) {
      await expect(me.call(people.list, { query: { page, perPage } })).rejects.toMatchObject(refusal('factor.required'));
      await expect(me.call(ownRoles.whoCan, { query: { page, perPage } })).rejects.toMatchObject(refusal('factor.required'));
    }
    const without = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await without.call(people.list, { query: { page: 3, perPage: 100 } });
  });

  test('the history of sign-ins says how, and what was refused', async () => {
    const { email, me, recoveryCodes } = await withApp(t);
    await enter(t, email, { kind: 'totp', code: '000000' }).catch(() => undefined);
    await enter(t, email, { kind: 'recovery', code: recoveryCodes[0] ?? '' });
    const { data } = await me.call(factors.signIns, {});
    expect(data.map(({ kind, by }) => ({ kind, by }))).toEqual([
      { kind: 'in', by: 'recovery' },
      { kind: 'refused', by: null },
      { kind: 'in', by: 'password' },
    ]);
  });
});
