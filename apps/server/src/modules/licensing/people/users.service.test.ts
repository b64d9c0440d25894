import { beforeEach, describe, expect, test } from 'vitest';
import { ONE_TIME_LINK_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { ORIGIN, testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const NEW_PASSWORD = 'a quite different one';
let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

describe('changing a password', () => {
  test('takes the current one for your own, and ends every session', async () => {
    const { email } = await aUser(t.database);
    const [here, there] = [await t.signIn(email, PASSWORD), await t.signIn(email, PASSWORD)];
    const change = (currentPasswd?: string) =>
      here.call(licensing.changePassword, { query: { email }, body: { passwd: NEW_PASSWORD, currentPasswd } });
    await expect(change()).rejects.toMatchObject({ code: 'password.current', status: 400 });
    await expect(change('wrong password')).rejects.toMatchObject({ code: 'password.current' });
    await change(PASSWORD);
    for (const session of [here, there])
      await expect(session.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(t.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' });
    await t.signIn(email, NEW_PASSWORD);
  });

  test('by an administrator makes the user choose a new one at the next sign-in', async () => {
    const { email } = await aUser(t.database);
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await admin.call(licensing.changePassword, { query: { email }, body: { passwd: NEW_PASSWORD } });
    const user = await t.signIn(email, NEW_PASSWORD);
    expect(user.userData.mustChangePassword).toBe(true);
    await user.call(licensing.changePassword, { query: { email }, body: { passwd: PASSWORD, currentPasswd: NEW_PASSWORD } });
    expect((await t.signIn(email, PASSWORD)).userData.mustChangePassword).toBeUndefined();
  });

  test('of somebody else is for administrators, and unknown users are not found', async () => {
    const client = await aClient(t.database);
    const [me, other] = [await aUser(t.database, { clientId: client.id }), await aUser(t.database, { clientId: client.id })];
    const caller = await t.signIn(me.email, PASSWORD);
    await expect(
      caller.call(licensing.changePassword, { query: { email: other.email }, body: { passwd: NEW_PASSWORD } }),
    ).rejects.toMatchObject({ code: 'access.denied' });
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await expect(
      admin.call(licensing.changePassword, { query: { email: 'nobody@example.test' }, body: { passwd: NEW_PASSWORD } }),
    ).rejects.toMatchObject({ code: 'user.not_found' });
  });

  test.each(['aaaaaaaaaaaaa', '1234567890', 'password1234', 'qwertyuiop12', 'Administrator1', 'P@ssw0rd2026', 'Summer2026!!'])(
    'refuses %s as weak',
    async (passwd) => {
      const { email } = await aUser(t.database);
      const me = await t.signIn(email, PASSWORD);
      await expect(
        me.call(licensing.changePassword, { query: { email }, body: { passwd, currentPasswd: PASSWORD } }),
      ).rejects.toMatchObject({
        code: 'password.weak',
        status: 400,
      });
    },
  );

  test('refuses the e-mail address and the same password again', async () => {
    const { email } = await aUser(t.database);
    const me = await t.signIn(email, PASSWORD);
    for (const passwd of [email, PASSWORD]) {
      await expect(
        me.call(licensing.changePassword, { query: { email }, body: { passwd, currentPasswd: PASSWORD } }),
      ).rejects.toMatchObject({ code: 'password.weak' });
    }
  });
});

describe('a one-time link', () => {
  const tokenOf = (url: string) => new URL(url).hash.replace('#token=', '');
  const issue = async (email: string) => {
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    return tokenOf((await admin.call(licensing.issueLink, { query: { email } })).data.url);
  };
  const redeem = async (token: string, passwd = NEW_PASSWORD, email?: string) =>
    (await t.guest()).call(licensing.redeemLink, { body: { token, passwd, email } });

  test('sets a password once, and ends the sessions there were', async () => {
    const { email } = await aUser(t.database);
    const before = await t.signIn(email, PASSWORD);
    const token = await issue(email);
    expect((await redeem(token)).data).toEqual({ email });
    await expect(before.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await t.signIn(email, NEW_PASSWORD);
    await expect(redeem(token)).rejects.toMatchObject({ code: 'auth.link_invalid', status: 404 });
  });

  test('is replaced by a newer one and gone after an hour', async () => {
    const { email } = await aUser(t.database);
    const [older, newer] = [await issue(email), await issue(email)];
    await expect(redeem(older)).rejects.toMatchObject({ code: 'auth.link_invalid' });
    t.wait(ONE_TIME_LINK_LIFETIME_MS);
    await expect(redeem(newer)).rejects.toMatchObject({ code: 'auth.link_invalid' });
  });

  test.each<[string, (email: string, admin: SignedInCaller) => Promise<unknown>]>([
    [
      'the person changes their password',
      async (email) =>
        (await t.signIn(email, PASSWORD)).call(licensing.changePassword, {
          query: { email },
          body: { passwd: 'chosen by myself today', currentPasswd: PASSWORD },
        }),
    ],
    [
      'an administrator sets a password',
      (email, admin) => admin.call(licensing.changePassword, { query: { email }, body: { passwd: 'chosen by the office' } }),
    ],
    ['the person is disabled', (email, admin) => admin.call(people.disable, { query: { email } })],
    [
      'the person is disabled and enabled again',
      async (email, admin) => [
        await admin.call(people.disable, { query: { email } }),
        await admin.call(people.enable, { query: { email } }),
      ],
    ],
    ['the person becomes somebody else', (email, admin) => admin.call(people.change, { query: { email }, body: { access: ['projects'] } })],
    [
      'the client is deactivated',
      async (email, admin) => {
        const { client_id: clientId } = (await admin.call(people.get, { query: { email } })).data;
        for (const value of ['inactive', 'active'] as const)
          await admin.call(tenants.setClientState, { query: { clientId: clientId ?? '', value } });
      },
    ],
  ])('ends when %s', async (_, happens) => {
    const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id });
    const token = await issue(email);
    await happens(email, await t.signIn((await anAdmin(t.database)).email, PASSWORD));
    await expect(redeem(token)).rejects.toMatchObject({ code: 'auth.link_invalid', status: 404 });
  });

  test('stays when only a name changes, and there is none for who is disabled', async () => {
    const { email } = await aUser(t.database, { clientId: (await aClient(t.database)).id });
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const token = await issue(email);
    await admin.call(people.change, { query: { email }, body: { name: 'Ada' } });
    expect((await redeem(token)).data).toEqual({ email });
    await admin.call(people.disable, { query: { email } });
    await expect(issue(email)).rejects.toMatchObject({ code: 'user.disabled', status: 409 });
  });

  test('stays good after a password that was refused', async () => {
    const { email } = await aUser(t.database);
    const token = await issue(email);
    await expect(redeem(token, 'password1234')).rejects.toMatchObject({ code: 'password.weak' });
    expect((await redeem(token)).data).toEqual({ email });
  });

  test('keeps its secret behind the # of the address, and out of the database', async () => {
    const { email } = await aUser(t.database);
    const admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const { data } = await admin.call(licensing.issueLink, { query: { email } });
    expect(data.url).toMatch(new RegExp(`^${ORIGIN}/set-password#token=[\\w-]{43}$`));
    const { rows } = await t.database.pool.query<{ row: string }>('select l::text as row from one_time_links l');
    expect(rows[0]?.row).not.toContain(tokenOf(data.url));
  });

  test('makes the first administrator when there is none', async () => {
    const started = await t.licensing.prepareAccounts(null);
    const url = started.kind === 'link' ? started.url : '';
    await expect(redeem(tokenOf(url))).rejects.toMatchObject({ code: 'input.invalid' });
    expect((await redeem(tokenOf(url), NEW_PASSWORD, 'Boss@Example.test')).data.email).toBe('boss@example.test');
    expect((await t.signIn('boss@example.test', NEW_PASSWORD)).userData).toMatchObject({ role: 'admin', access: ['all'] });
    expect(await t.licensing.prepareAccounts(null)).toEqual({ kind: 'nothing-to-do' });
  });
});

describe('the first start', () => {
  test('makes the administrator of the settings, once', async () => {
    const firstAdmin = { email: 'root@example.test', password: NEW_PASSWORD };
    expect(await t.licensing.prepareAccounts(firstAdmin)).toEqual({ kind: 'admin-made', email: 'root@example.test' });
    expect(await t.licensing.prepareAccounts({ ...firstAdmin, password: 'changed in the settings' })).toEqual({ kind: 'nothing-to-do' });
    await t.signIn('root@example.test', NEW_PASSWORD);
  });

  test('makes no administrator with a common password, however it is spelt', async () => {
    for (const password of ['P@ssw0rd2026', 'root-root-root', 'Atalaya2026!'])
      await expect(t.licensing.prepareAccounts({ email: 'root@example.test', password })).rejects.toThrow(
        /^ATALAYA_ADMIN_PASSWORD is a common/,
      );
    const { rows } = await t.database.pool.query('select email from users');
    expect(rows).toEqual([]);
  });

  test('in demo mode fills in samples again and again without doubling them, and without them nobody keeps a sample session', async () => {
    const demo = await testApp({ demo: true });
    await demo.licensing.prepareAccounts(null);
    await demo.licensing.prepareAccounts(null);
    const me = await demo.signIn('admin@atalaya.test', 'atalaya-demo');
    const { total } = await me.call(licensing.listKeys, { query: {} });
    expect(total).toBe(11);
    const { rows: before } = await demo.database.pool.query('select count(*)::int as n from users');
    expect(before).toEqual([{ n: 3 }]);

    expect((await demo.withoutDemo().prepareAccounts(null)).kind).toBe('link');
    const { rows } = await demo.database.pool.query(
      'select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions',
    );
    expect(rows).toEqual([{ users: 0, sessions: 0 }]);
    await expect(me.call(licensing.listKeys, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
