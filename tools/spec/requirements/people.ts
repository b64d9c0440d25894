import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { area, ask, hasFields } from '../requirement.ts';

const L = '/licensing/api/web/v1';
const PASSWD = 'seven grey herons at dusk';

export const people = area('people', 'People', [
  ask('GET /auth/user needs X-Admin-Key: 401 without it, for an administrator too', async ({ guest, admin }) => {
    equal((await guest('GET', `${L}/auth/user?email=a@b.test&passwd=x`)).status, 401);
    equal((await admin.ask('GET', `${L}/auth/user?email=a@b.test&passwd=x`)).status, 401);
  }),
  ask('GET /auth/user answers data null for a wrong e-mail and for a wrong password', async ({ server }) => {
    for (const query of ['email=nobody@example.test&passwd=wrong', 'email=client@atalaya.test&passwd=wrong']) {
      const { status, body } = await server('GET', `${L}/auth/user?${query}`);
      deepEqual([status, body.data], [200, null]);
    }
  }),
  ask('GET /auth/user answers the person with client and session key, not to be cached', async ({ server }) => {
    const { headers, body } = await server('GET', `${L}/auth/user?email=ops@dokuos.test&passwd=atalaya-demo`);
    hasFields(body, 'client_id', 'client_name', 'client_extra', 'active', 'name', 'lastname', 'session_key');
    hasFields(body.data, 'id', 'email', 'role', 'locale', 'avatar', 'ability', 'access');
    match(headers.get('cache-control') ?? '', /no-store/);
  }),
  ask('GET /auth/user takes the credentials by HTTP Basic too', async ({ server }) => {
    const Authorization = `Basic ${Buffer.from('ops@dokuos.test:atalaya-demo').toString('base64')}`;
    ok((await server('GET', `${L}/auth/user`, undefined, { Authorization })).body.data);
  }),
  ask('GET /auth/users lists people without session_key', async ({ admin }) => {
    const { body } = await admin.ask('GET', `${L}/auth/users`);
    hasFields(body.data[0], 'id', 'email', 'role', 'locale', 'client_id', 'client_name', 'active', 'name', 'lastname', 'access');
    ok(!('session_key' in body.data[0]));
  }),
  ask('PUT /auth/user/new makes a person who must change the password', async ({ server, signIn, unique, clientId }) => {
    const email = `${unique('new').replace(' ', '-')}@example.test`;
    const person = {
      email,
      passwd: PASSWD,
      name: 'New',
      lastname: 'Person',
      role: 'client',
      clientId: await clientId('dokuos'),
      locale: 'es',
    };
    equal((await server('PUT', `${L}/auth/user/new`, { ...person, access: ['licenses'] })).status, 201);
    const { login, ask: call } = await signIn(email, PASSWD);
    deepEqual([login.status, login.body.userData.mustChangePassword, login.body.userData.locale], [200, true, 'es']);
    const refused = await call('GET', `${L}/auth/keys`);
    deepEqual([refused.status, refused.body.code], [403, 'password.change']);
    const changed = await call('POST', `${L}/auth/user/passwd?email=${email}`, { passwd: `${PASSWD} again`, currentPasswd: PASSWD });
    equal(changed.status, 200);
  }),
  ask('roles compare case-insensitively on the way in', async ({ server, unique, clientId }) => {
    const email = `${unique('case').replace(' ', '-')}@example.test`;
    const person = {
      email,
      passwd: PASSWD,
      name: 'Case',
      lastname: 'Person',
      clientId: await clientId('dokuos'),
      locale: 'en',
      access: [],
    };
    const { status, data } = await server('PUT', `${L}/auth/user/new`, { ...person, role: 'Client' });
    deepEqual([status, data.role], [201, 'client']);
  }),
  ask('a weak password is 400', async ({ server, unique, clientId }) => {
    const email = `${unique('weak').replace(' ', '-')}@example.test`;
    const person = {
      email,
      name: 'Weak',
      lastname: 'Person',
      role: 'client',
      clientId: await clientId('dokuos'),
      locale: 'en',
      access: [],
    };
    for (const passwd of ['short', 'password1234', 'P@ssw0rd2024!'])
      equal((await server('PUT', `${L}/auth/user/new`, { ...person, passwd })).status, 400, passwd);
  }),
  ask(
    'DELETE /auth/user disables a person and ends the sessions at once; PUT enables again',
    async ({ server, signIn, unique, clientId }) => {
      const email = `${unique('off').replace(' ', '-')}@example.test`;
      const person = {
        email,
        passwd: PASSWD,
        name: 'Off',
        lastname: 'Person',
        role: 'client',
        clientId: await clientId('dokuos'),
        locale: 'en',
        access: [],
      };
      await server('PUT', `${L}/auth/user/new`, person);
      const session = await signIn(email, PASSWD);
      equal((await server('DELETE', `${L}/auth/user?email=${email}`)).status, 200);
      equal((await session.ask('GET', `${L}/client`)).status, 401);
      equal((await signIn(email, PASSWD)).login.status, 400);
      equal((await server('PUT', `${L}/auth/user?email=${email}`)).status, 200);
      equal((await signIn(email, PASSWD)).login.status, 200);
    },
  ),
  ask("clients and audit are administrators'", async ({ dokuos }) => {
    equal((await dokuos.ask('GET', `${L}/clients`)).status, 403);
    equal((await dokuos.ask('GET', `${L}/audit`)).status, 403);
  }),
  ask('GET /CSRFToken answers {csrftoken}', async ({ guest }) => {
    const { body } = await guest('GET', `${L}/CSRFToken`);
    equal(typeof body.csrftoken, 'string');
  }),
]);
