import { deepEqual, equal, ok } from 'node:assert/strict';
import { area, ask, hasFields, skip } from '../requirement.ts';

const R = '/radius/api/web/v1';
let nextAddress = 1;
/** Addresses for documentation: nobody is there. */
const address = () => `198.51.100.${nextAddress++}`;

export const radius = area('radius', 'RADIUS', [
  ask('PUT /nas answers 201 with the secret, once', async ({ server, clientId, unique }) => {
    const made = await server('PUT', `${R}/nas`, { name: unique('NAS'), address: address(), clientId: await clientId('dokuos') });
    equal(made.status, 201);
    ok(made.data.secret);
    const { body } = await server('GET', `${R}/nas`);
    hasFields(body.data[0], 'id', 'name', 'address', 'clientId');
    ok(!JSON.stringify(body).includes(made.data.secret), 'the secret is shown again');
  }),
  ask('who may act for several clients names one: 400 required', async ({ server, unique }) => {
    const { status, body } = await server('PUT', `${R}/nas`, { name: unique('NAS'), address: address() });
    equal(status, 400);
    ok(JSON.stringify(body).includes('required'));
  }),
  ask('an address is taken once in the installation', async ({ server, clientId, unique }) => {
    const nas = { name: unique('NAS'), address: address(), clientId: await clientId('dokuos') };
    await server('PUT', `${R}/nas`, nas);
    const again = await server('PUT', `${R}/nas`, { ...nas, name: unique('NAS') });
    deepEqual([again.status, again.body.code], [409, 'taken']);
  }),
  ask('GET /users with username and passwd is a login check: the user, or null', async ({ server, clientId, unique }) => {
    const username = unique('person').replace(' ', '-');
    const made = await server('PUT', `${R}/user`, { username, passwd: 'a long enough secret', clientId: await clientId('dokuos') });
    equal(made.status, 201);
    equal((await server('GET', `${R}/users?username=${username}&passwd=a%20long%20enough%20secret`)).data?.username, username);
    equal((await server('GET', `${R}/users?username=${username}&passwd=wrong`)).data, null);
    equal((await server('GET', `${R}/users?username=${username}`)).body.total, 1);
  }),
  ask('DELETE /user/access disables a user, PUT enables again', async ({ server, clientId, unique }) => {
    const username = unique('person').replace(' ', '-');
    await server('PUT', `${R}/user`, { username, passwd: 'a long enough secret', clientId: await clientId('dokuos') });
    const check = async () => (await server('GET', `${R}/users?username=${username}&passwd=a%20long%20enough%20secret`)).data;
    equal((await server('DELETE', `${R}/user/access?username=${username}`)).status, 200);
    equal(await check(), null);
    equal((await server('PUT', `${R}/user/access?username=${username}`)).status, 200);
    equal((await check())?.username, username);
  }),
  skip('a real FreeRADIUS asks this service', 'radius tests start FreeRADIUS with the folder that radius:config writes'),
]);
