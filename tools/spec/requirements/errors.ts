import { deepEqual, equal, match } from 'node:assert/strict';
import { area, ask, hasFields } from '../requirement.ts';

const L = '/licensing/api/web/v1';

export const errors = area('errors', 'Errors', [
  ask('are application/problem+json with type, title, status, code and requestId', async ({ guest }) => {
    const { status, headers, body } = await guest('GET', `${L}/auth/keys`);
    equal(status, 401);
    match(headers.get('content-type') ?? '', /application\/problem\+json/);
    hasFields(body, 'type', 'title', 'status', 'code', 'requestId');
  }),
  ask('malformed parameters are 400 with the fault under its field, as a code with its parameters', async ({ admin }) => {
    const { status, body } = await admin.ask('GET', `${L}/auth/keys?page=0&sort=sideways`);
    equal(status, 400);
    deepEqual(body.errors, { page: ['number.too_small'], sort: ['choice'] });
    deepEqual(body.params, { page: { 'number.too_small': { min: 1 } }, sort: { choice: { choices: 'asc, desc' } } });
  }),
  ask('a page of more than 500 is 400', async ({ admin }) => equal((await admin.ask('GET', `${L}/auth/keys?perPage=501`)).status, 400)),
  ask('unknown and foreign ids are 404 alike', async ({ client, server, clientId }) => {
    const foreign = await server('PUT', `${L}/project?name=Foreign-${Date.now()}&clientId=${await clientId('dokuos')}`);
    const one = await client.ask('GET', '/monitor/api/web/v1/imu?id=does-not-exist');
    const other = await client.ask('GET', `/monitor/api/web/v1/imu?id=${foreign.data.id}`);
    deepEqual([one.status, other.status], [404, 404]);
    equal(one.body.code, other.body.code);
  }),
  ask('too large a body is 413', async ({ admin }) => {
    const { status } = await admin.ask('PUT', `${L}/client`, { name: 'x'.repeat(20 * 1024 * 1024) });
    equal(status, 413);
  }),
  ask('what is not JSON is 400', async ({ origin, admin }) => {
    const reply = await fetch(`${origin}${L}/client`, {
      method: 'PUT',
      body: '{"name":',
      headers: { 'Content-Type': 'application/json', 'X-Session-Token': admin.accessToken, 'X-CSRF-Token': admin.csrf },
    });
    equal(reply.status, 400);
  }),
  ask('an address that nothing answers is 404', async ({ admin }) => equal((await admin.ask('GET', `${L}/no-such-call`)).status, 404)),
  ask('a taken name is 409 taken', async ({ server, unique, clientId }) => {
    const query = `?name=${encodeURIComponent(unique('Twice'))}&clientId=${await clientId('dokuos')}`;
    equal((await server('PUT', `${L}/project${query}`)).status, 201);
    const again = await server('PUT', `${L}/project${query}`);
    equal(again.status, 409);
    equal(again.body.code, 'taken');
  }),
  ask('a change without a CSRF token is 403', async ({ origin, admin }) => {
    const reply = await fetch(`${origin}${L}/client`, {
      method: 'PUT',
      body: '{"name":"No token"}',
      headers: { 'Content-Type': 'application/json', 'X-Session-Token': admin.accessToken },
    });
    equal(reply.status, 403);
  }),
  ask('a section that one does not have is 403 access.section', async ({ client }) => {
    const { status, body } = await client.ask('GET', `${L}/projects`);
    equal(status, 403);
    equal(body.code, 'access.section');
  }),
  ask('a request under another host name is refused', async ({ origin }) => {
    // fetch sets Host by itself, so a plain socket asks.
    const { connect } = await import('node:net');
    const { port } = new URL(origin);
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      );
      socket.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0] ?? ''));
      socket.once('error', reject);
    });
    match(first, /^HTTP\/1\.1 4\d\d/);
  }),
  ask('a request from another origin is refused', async ({ guest }) => {
    const { status } = await guest('POST', '/jwt/login', { email: 'a@b.test', password: 'x' }, { Origin: 'https://evil.example' });
    equal(status, 403);
  }),
]);
