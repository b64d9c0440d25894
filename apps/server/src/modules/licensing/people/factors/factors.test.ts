import { beforeEach, describe, expect, test } from 'vitest';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { FactorAsked, session } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { appCode } from '#testing/authenticator-app.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { enter, ticketOf, withApp, withPasskey } from '#testing/second-factors.ts';
import { callerWith, testApp, type TestApp } from '#testing/test-app.ts';

const STEP_MS = 30_000;

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

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
    const { email, secret } = await withApp(t);
    const { guest, ticket, asked } = await ticketOf(t, email);
    expect(asked).toEqual(['totp']);
    t.wait(STEP_MS);
    const signedIn = await guest.call(factorSignIn.factor, { body: { ticket, kind: 'totp', code: appCode(secret, t.clock()) } });
    expect(signedIn.userData).toMatchObject({ email, factors: ['totp'], session_key: signedIn.accessToken });
  });

  test('takes no code twice: not that of the confirmation, nor one before the last', async () => {
    const { email, secret, used } = await withApp(t);
    await expect(enter(t, email, { kind: 'totp', code: used })).rejects.toMatchObject(refusal('factor.invalid'));
    t.wait(STEP_MS);
    const code = appCode(secret, t.clock(), 1);
    await enter(t, email, { kind: 'totp', code });
    await expect(enter(t, email, { kind: 'totp', code })).rejects.toMatchObject(refusal('factor.invalid'));
    await expect(enter(t, email, { kind: 'totp', code: appCode(secret, t.clock()) })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('lets one of two in who show the same code at once', async () => {
    const { email, secret } = await withApp(t);
    t.wait(STEP_MS);
    const code = appCode(secret, t.clock());
    const tickets = await Promise.all([ticketOf(t, email), ticketOf(t, email)]);
    const entries = await Promise.allSettled(
      tickets.map(({ guest, ticket }) => guest.call(factorSignIn.factor, { body: { ticket, kind: 'totp', code } })),
    );
    expect(entries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('goes after a fresh factor only, and takes the recovery codes with it', async () => {
    const { me, email, secret } = await withApp(t);
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
    const { email, recoveryCodes } = await withApp(t);
    const [code = ''] = recoveryCodes;
    const { userData } = await enter(t, email, { kind: 'recovery', code: code.toLowerCase().replaceAll('-', ' ') });
    expect(userData.email).toBe(email);
    await expect(enter(t, email, { kind: 'recovery', code })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('is void once there are new ones', async () => {
    const { email, me, recoveryCodes } = await withApp(t);
    const fresh = (await me.call(factors.renewRecoveryCodes, {})).data.recoveryCodes;
    await expect(enter(t, email, { kind: 'recovery', code: recoveryCodes[1] ?? '' })).rejects.toMatchObject(refusal('factor.invalid'));
    await enter(t, email, { kind: 'recovery', code: fresh[1] ?? '' });
  });

  test('of somebody else opens nothing', async () => {
    const [ana, bea] = [await withApp(t), await withApp(t)];
    await expect(enter(t, ana.email, { kind: 'recovery', code: bea.recoveryCodes[0] ?? '' })).rejects.toMatchObject(
      refusal('factor.invalid'),
    );
  });
});

describe('a ticket', () => {
  test('is good for five minutes, for five tries and for one sign-in', async () => {
    const { email, secret } = await withApp(t);
    const late = await ticketOf(t, email);
    t.wait(5 * 60_000);
    const body = (ticket: string, code = appCode(secret, t.clock())) => ({ body: { ticket, kind: 'totp' as const, code } });
    await expect(late.guest.call(factorSignIn.factor, body(late.ticket))).rejects.toMatchObject(refusal('factor.ticket'));
    const { guest, ticket } = await ticketOf(t, email);
    for (let n = 0; n < 5; n += 1)
      await expect(guest.call(factorSignIn.factor, body(ticket, 'wrong'))).rejects.toMatchObject(refusal('factor.invalid'));
    await expect(guest.call(factorSignIn.factor, body(ticket))).rejects.toMatchObject(refusal('factor.ticket'));
    const good = await ticketOf(t, email);
    await good.guest.call(factorSignIn.factor, body(good.ticket));
    t.wait(STEP_MS);
    await expect(good.guest.call(factorSignIn.factor, body(good.ticket))).rejects.toMatchObject(refusal('factor.ticket'));
  });

  test('is void after a new password, and for somebody who was disabled', async () => {
    const { email, me, secret } = await withApp(t);
    await withApp(t);
    const [first, second] = [await ticketOf(t, email), await ticketOf(t, email)];
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
  const { email, secret } = await withApp(t);
  const wrong = () => enter(t, email, { kind: 'totp', code: '000000' });
  for (let n = 0; n < 10; n += 1) await expect(wrong()).rejects.toMatchObject(refusal('factor.invalid'));
  await expect(wrong()).rejects.toMatchObject(refusal('auth.too_many'));
  await expect(enter(t, email, { kind: 'totp', code: appCode(secret, t.clock(), 1) })).rejects.toMatchObject(refusal('auth.too_many'));
  t.wait(10 * 60_000);
  await enter(t, email, { kind: 'totp', code: appCode(secret, t.clock()) });
});

describe('a passkey', () => {
  test('is a second factor', async () => {
    const { email, passkey, added } = await withPasskey(t);
    expect(added.recoveryCodes).toHaveLength(10);
    const { guest, ticket, asked } = await ticketOf(t, email);
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
    const { email, passkey } = await withPasskey(t);
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
    const { passkey } = await withPasskey(t);
    const guest = await t.guest();
    const { ticket, options } = await guest.call(factorSignIn.passkeyOptions, { body: {} });
    const body = { ticket, kind: 'passkey' as const, response: passkey.answer(options, lies) };
    await expect(guest.call(factorSignIn.factor, { body })).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('of somebody else is no second factor of this person', async () => {
    const [ana, bea] = [await withPasskey(t), await withPasskey(t)];
    const { guest, ticket } = await ticketOf(t, ana.email);
    const { options } = await guest.call(factorSignIn.passkeyOptions, { body: { ticket } });
    await expect(
      guest.call(factorSignIn.factor, { body: { ticket, kind: 'passkey', response: bea.passkey.answer(options) } }),
    ).rejects.toMatchObject(refusal('factor.invalid'));
  });

  test('whose count goes back is refused, one that does not count is not', async () => {
    const { email, passkey } = await withPasskey(t);
    const enterWith = async (counter: number) => {
      const { guest, ticket } = await ticketOf(t, email);
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
    const [ana, bea] = [await withPasskey(t), await withPasskey(t)];
    const { id } = ana.added.passkey;
    await expect(bea.me.call(factors.renamePasskey, { query: { id }, body: { name: 'Mine' } })).rejects.toMatchObject(
      refusal('factor.not_found'),
    );
    await expect(bea.me.call(factors.removePasskey, { query: { id } })).rejects.toMatchObject(refusal('factor.not_found'));
    expect((await ana.me.call(factors.renamePasskey, { query: { id }, body: { name: 'Old' } })).data.passkeys[0]?.name).toBe('Old');
    expect((await ana.me.call(factors.removePasskey, { query: { id } })).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test('confirms what is dangerous, with a challenge of this session that is used once', async () => {
    const { me, passkey } = await withPasskey(t);
    const { data: options } = await me.call(factors.challenge, {});
    const body = { kind: 'passkey' as const, response: passkey.answer(options) };
    await me.call(factorSignIn.stepUp, { body });
    await expect(me.call(factorSignIn.stepUp, { body })).rejects.toMatchObject(refusal('factor.invalid'));
  });
});
