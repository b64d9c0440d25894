import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { FactorAsked, session } from '@atalaya/contract/session/endpoints.ts';
import { appCode } from '#testing/authenticator-app.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { callerWith, ORIGIN, testApp, type TestApp } from '#testing/test-app.ts';
import { VirtualPasskey } from '#testing/virtual-passkey.ts';

const STEP_MS = 30_000;
let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

/** An administrator with an authenticator app, signed in since before they had it. */
async function withApp(values: Parameters<typeof anAdmin>[1] = {}) {
  const { email, id } = await anAdmin(t.database, values);
  const me = await t.signIn(email, PASSWORD);
  const { secret, uri } = (await me.call(factors.startTotp, {})).data;
  const used = appCode(secret, t.clock());
  const { recoveryCodes } = (await me.call(factors.confirmTotp, { body: { code: used } })).data;
  return { id, email, me, secret, uri, used, recoveryCodes };
}

async function ticketOf(email: string) {
  const guest = await t.guest();
  const { ticket, factors: asked } = FactorAsked.parse(await guest.call(session.login, { body: { email, password: PASSWORD } }));
  return { guest, ticket, asked };
}

async function enter(email: string, proof: { kind: 'totp' | 'recovery'; code: string }) {
  const { guest, ticket } = await ticketOf(email);
  return guest.call(factorSignIn.factor, { body: { ticket, ...proof } });
}

async function withPasskey(values: Parameters<typeof anAdmin>[1] = {}) {
  const { email, id } = await anAdmin(t.database, values);
  const me = await t.signIn(email, PASSWORD);
  const passkey = new VirtualPasskey(ORIGIN);
  const { data: options } = await me.call(factors.startPasskey, {});
  const { data: added } = await me.call(factors.addPasskey, { body: { name: 'Laptop', response: passkey.create(options) } });
  return { id, email, me, passkey, added };
}

const refusal = (code: string) => ({ code });

describe('an authenticator app', () => {
  test('counts once a code of it was confirmed, and gives ten recovery codes', async () => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    const { secret, uri } = (await me.call(factors.startTotp, {})).data;
    expect(uri).toContain(secret);
    await expect(me.call(factors.confirmTotp, { body: { code: '000000' } })).rejects.toMatchObject(refusal('factor.invalid'));
    expect('ticket' in (await (await t.guest()).call(session.login, { body: { email, password: PASSWORD } }))).toBe(false);
    const { recoveryCodes } = (await me.call(factors.confirmTotp, { body: { code: appCode(secret, t.clock()) } })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await me.call(factors.list, {})).data).toMatchObject({ totp: { since: expect.any(String) }, recoveryCodesLeft: 10 });
    await expect(me.call(factors.startTotp, {})).rejects.toMatchObject(refusal('factor.on'));
  });

  test('is asked for at sign-in, which gives no token before', async () => {
    const { email, secret } = await withApp();
    const { guest, ticket, asked } = await ticketOf(email);
    expect(asked).toEqual(['totp']);
    t.wait(STEP_MS);
    const signedIn = await guest.call(factorSignIn.factor, { body: { ticket, kind: 'totp', code: appCode(secret, t.clock()) } });
    expect(signedIn.userData).toMatchObject({ email, factors: ['totp'], session_key: signedIn.accessToken });
  });

  test('takes no code twice: not that of the confirmation, nor one before the last', async () => {
    const { email, secret, used } = await withApp();
    await expect(enter(email, { kind: 'totp', code: used })).rejects.toMatchObject(refusal('factor.invalid'));
    t.wait(STEP_MS);
    const code = appCode(secret, t.clock(), 1);
    await enter(email, { kind: 'totp', code });
    await expect(enter(email, { kind: 'totp', code })).rejects.toMatchObject(refusal('factor.invalid'));
    await expect(enter(email, { kind: 'totp', code: appCode(secret, t.clock()) })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('lets one of two in who show the same code at once', async () => {
    const { email, secret } = await withApp();
    t.wait(STEP_MS);
    const code = appCode(secret, t.clock());
    const tickets = await Promise.all([ticketOf(email), ticketOf(email)]);
    const entries = await Promise.allSettled(
      tickets.map(({ guest, ticket }) => guest.call(factorSignIn.factor, { body: { ticket, kind: 'totp', code } })),
    );
    expect(entries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('goes after a fresh factor only, and takes the recovery codes with it', async () => {
    const { me, email, secret } = await withApp();
    t.wait(10 * 60_000 - 1);
    const renewed = await t.call(session.refresh, { body: { refreshToken: me.refreshToken } }, t.asServer);
    const again = await callerWith(async (request) => t.app.request(request), { ...me, ...renewed, refreshToken: '' });
    t.wait(1);
    await expect(again.call(factors.removeTotp, {})).rejects.toMatchObject(refusal('factor.required'));
    await again.call(factorSignIn.stepUp, { body: { kind: 'totp', code: appCode(secret, t.clock()) } });
    expect((await again.call(factors.removeTotp, {})).data).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect('ticket' in (await (await t.guest()).call(session.login, { body: { email, password: PASSWORD } }))).toBe(false);
  });
});

describe('a recovery code', () => {
  test('opens once, however it is written', async () => {
    const { email, recoveryCodes } = await withApp();
    const [code = ''] = recoveryCodes;
    const { userData } = await enter(email, { kind: 'recovery', code: code.toLowerCase().replaceAll('-', ' ') });
    expect(userData.email).toBe(email);
    await expect(enter(email, { kind: 'recovery', code })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('is void once there are new ones', async () => {
    const { email, me, recoveryCodes } = await withApp();
    const fresh = (await me.call(factors.renewRecoveryCodes, {})).data.recoveryCodes;
    await expect(enter(email, { kind: 'recovery', code: recoveryCodes[1] ?? '' })).rejects.toMatchObject(refusal('factor.invalid'));
    await enter(email, { kind: 'recovery', code: fresh[1] ?? '' });
  });

  test('of somebody else opens nothing', async () => {
    const [ana, bea] = [await withApp(), await withApp()];
    await expect(enter(ana.email, { kind: 'recovery', code: bea.recoveryCodes[0] ?? '' })).rejects.toMatchObject(refusal('factor.invalid'));
  });
});

describe('a ticket', () => {
  test('is good for five minutes, for five tries and for one sign-in', async () => {
    const { email, secret } = await withApp();
    const late = await ticketOf(email);
    t.wait(5 * 60_000);
    const body = (ticket: string, code = appCode(secret, t.clock())) => ({ body: { ticket, kind: 'totp' as const, code } });
    await expect(late.guest.call(factorSignIn.factor, body(late.ticket))).rejects.toMatchObject(refusal('factor.ticket'));
    const { guest, ticket } = await ticketOf(email);
    for (let n = 0; n < 5; n += 1)
      await expect(guest.call(factorSignIn.factor, body(ticket, 'wrong'))).rejects.toMatchObject(refusal('factor.invalid'));
    await expect(guest.call(factorSignIn.factor, body(ticket))).rejects.toMatchObject(refusal('factor.ticket'));
    const good = await ticketOf(email);
    await good.guest.call(factorSignIn.factor, body(good.ticket));
    t.wait(STEP_MS);
    await expect(good.guest.call(factorSignIn.factor, body(good.ticket))).rejects.toMatchObject(refusal('factor.ticket'));
  });

  test('is void after a new password, and for somebody who was disabled', async () => {
    const { email, me, secret } = await withApp();
    await withApp();
    const [first, second] = [await ticketOf(email), await ticketOf(email)];
    t.wait(STEP_MS);
    await me.call(licensing.changePassword, { query: { email }, body: { currentPasswd: PASSWORD, passwd: 'another long password' } });
    const proof = { kind: 'totp' as const, code: appCode(secret, t.clock()) };
    await expect(first.guest.call(factorSignIn.factor, { body: { ticket: first.ticket, ...proof } })).rejects.toMatchObject(
      refusal('factor.ticket'),
    );
    const guest = await t.guest();
    const { ticket } = FactorAsked.parse(await guest.call(session.login, { body: { email, password: 'another long password' } }));
    await t.call(people.disable, { query: { email } }, t.asServer);
    await expect(guest.call(factorSignIn.factor, { body: { ticket, ...proof } })).rejects.toMatchObject(refusal('auth.invalid'));
    await expect(second.guest.call(factorSignIn.factor, { body: { ticket: second.ticket, ...proof } })).rejects.toMatchObject(
      refusal('factor.ticket'),
    );
  });
});

test('wrong codes are limited for an account, and the limit ends', async () => {
  const { email, secret } = await withApp();
  const wrong = () => enter(email, { kind: 'totp', code: '000000' });
  for (let n = 0; n < 10; n += 1) await expect(wrong()).rejects.toMatchObject(refusal('factor.invalid'));
  await expect(wrong()).rejects.toMatchObject(refusal('auth.too_many'));
  await expect(enter(email, { kind: 'totp', code: appCode(secret, t.clock(), 1) })).rejects.toMatchObject(refusal('auth.too_many'));
  t.wait(10 * 60_000);
  await enter(email, { kind: 'totp', code: appCode(secret, t.clock()) });
});

describe('a passkey', () => {
  test('is a second factor', async () => {
    const { email, passkey, added } = await withPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    const { guest, ticket, asked } = await ticketOf(email);
    expect(asked).toEqual(['passkey']);
    const { options } = await guest.call(factorSignIn.passkeyOptions, { body: { ticket } });
    const response = passkey.answer(options);
    const { userData } = await guest.call(factorSignIn.factor, { body: { ticket, kind: 'passkey', response } });
    expect(userData.email).toBe(email);
    await expect(guest.call(factorSignIn.factor, { body: { ticket, kind: 'passkey', response } })).rejects.toMatchObject(
      refusal('factor.ticket'),
    );
  });

  test('signs in without a password, once with each ticket', async () => {
    const { email, passkey } = await withPasskey();
    const guest = await t.guest();
    const { ticket, options } = await guest.call(factorSignIn.passkeyOptions, { body: {} });
    const body = { ticket, kind: 'passkey' as const, response: passkey.answer(options) };
    expect((await guest.call(factorSignIn.factor, { body })).userData.email).toBe(email);
    await expect(guest.call(factorSignIn.factor, { body: { ...body, response: passkey.answer(options) } })).rejects.toMatchObject(
      refusal('factor.ticket'),
    );
  });

  test.each([
    ['was made for another site', { rpId: 'evil.test' }],
    ['comes from another site', { origin: 'https://evil.test' }],
    ['did not ask for a fingerprint or a PIN', { isVerified: false }],
    ['signs something else', { challenge: 'AAAA' }],
    ['speaks for somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('that %s lets nobody in', async (_, lies) => {
    const { passkey } = await withPasskey();
    const guest = await t.guest();
    const { ticket, options } = await guest.call(factorSignIn.passkeyOptions, { body: {} });
    const body = { ticket, kind: 'passkey' as const, response: passkey.answer(options, lies) };
    await expect(guest.call(factorSignIn.factor, { body })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('of somebody else is no second factor of this person', async () => {
    const [ana, bea] = [await withPasskey(), await withPasskey()];
    const { guest, ticket } = await ticketOf(ana.email);
    const { options } = await guest.call(factorSignIn.passkeyOptions, { body: { ticket } });
    await expect(
      guest.call(factorSignIn.factor, { body: { ticket, kind: 'passkey', response: bea.passkey.answer(options) } }),
    ).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('whose count goes back is refused, one that does not count is not', async () => {
    const { email, passkey } = await withPasskey();
    const enterWith = async (counter: number) => {
      const { guest, ticket } = await ticketOf(email);
      const { options } = await guest.call(factorSignIn.passkeyOptions, { body: { ticket } });
      return guest.call(factorSignIn.factor, { body: { ticket, kind: 'passkey', response: passkey.answer(options, { counter }) } });
    };
    await enterWith(0);
    await enterWith(0);
    await enterWith(7);
    await expect(enterWith(7)).rejects.toMatchObject(refusal('factor.invalid'));
    await expect(enterWith(3)).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('is renamed and removed by its owner alone', async () => {
    const [ana, bea] = [await withPasskey(), await withPasskey()];
    const { id } = ana.added.passkey;
    await expect(bea.me.call(factors.renamePasskey, { query: { id }, body: { name: 'Mine' } })).rejects.toMatchObject(
      refusal('factor.not_found'),
    );
    await expect(bea.me.call(factors.removePasskey, { query: { id } })).rejects.toMatchObject(refusal('factor.not_found'));
    expect((await ana.me.call(factors.renamePasskey, { query: { id }, body: { name: 'Old' } })).data.passkeys[0]?.name).toBe('Old');
    expect((await ana.me.call(factors.removePasskey, { query: { id } })).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test('confirms what is dangerous, with a challenge of this session that is used once', async () => {
    const { me, passkey } = await withPasskey();
    const { data: options } = await me.call(factors.challenge, {});
    const body = { kind: 'passkey' as const, response: passkey.answer(options) };
    await me.call(factorSignIn.stepUp, { body });
    await expect(me.call(factorSignIn.stepUp, { body })).rejects.toMatchObject(refusal('factor.invalid'));
  });
});

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
    const { email } = await withApp();
    const reply = await t.call(licensing.lookUpUser, { query: { email, passwd: PASSWORD } }, t.asServer);
    expect(reply).toMatchObject({ data: { email }, factors: ['totp'] });
    expect(reply.session_key).toBeUndefined();
  });

  test('a link for a new password does not skip them', async () => {
    const { email } = await withApp();
    const { url } = (await t.call(licensing.issueLink, { query: { email } }, t.asServer)).data;
    const [, token = ''] = url.split('#token=');
    const guest = await t.guest();
    await guest.call(licensing.redeemLink, { body: { token, passwd: 'another long password' } });
    expect(await guest.call(session.login, { body: { email, password: 'another long password' } })).toMatchObject({ factors: ['totp'] });
  });

  test('an administrator takes them from somebody, whose sessions end, and it is written down', async () => {
    const { email, me, id } = await withApp();
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
    const { email } = await withApp();
    const lesser = await anAdmin(t.database, { access: ['users'] });
    const me = await t.signIn(lesser.email, PASSWORD);
    await expect(me.call(factors.reset, { query: { email } })).rejects.toMatchObject(refusal('access.beyond'));
  });

  test('the list of users tells who is invited, locked or without a second factor', async () => {
    const { email: secured, me } = await withApp();
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

  test('the history of sign-ins says how, and what was refused', async () => {
    const { email, me, recoveryCodes } = await withApp();
    await enter(email, { kind: 'totp', code: '000000' }).catch(() => undefined);
    await enter(email, { kind: 'recovery', code: recoveryCodes[0] ?? '' });
    const { data } = await me.call(factors.signIns, {});
    expect(data.map(({ kind, by }) => ({ kind, by }))).toEqual([
      { kind: 'in', by: 'recovery' },
      { kind: 'refused', by: null },
      { kind: 'in', by: 'password' },
    ]);
  });
});
