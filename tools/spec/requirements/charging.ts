import { deepEqual, equal, ok } from 'node:assert/strict';
import { area, ask, hasFields, skip } from '../requirement.ts';

const C = '/charging/api/web/v1';

export const charging = area('charging', 'Charging', [
  ask('PUT /charger answers 201 with the password, once', async ({ server, clientId, unique }) => {
    const id = unique('CP').replace(' ', '-');
    const made = await server('PUT', `${C}/charger`, { id, label: id, clientId: await clientId('dokuos') });
    equal(made.status, 201);
    ok(made.data.password);
    const { body } = await server('GET', `${C}/chargers?q=${id}`);
    equal(body.total, 1);
    hasFields(body.data[0], 'id', 'label', 'clientId', 'online', 'connectors');
    ok(!JSON.stringify(body).includes(made.data.password), 'the password is shown again');
  }),
  ask('who may act for several clients names one: 400 required', async ({ server, unique }) => {
    const id = unique('CP').replace(' ', '-');
    const { status, body } = await server('PUT', `${C}/charger`, { id, label: id });
    equal(status, 400);
    ok(JSON.stringify(body).includes('required'));
  }),
  ask('an id is taken once in the installation', async ({ server, clientId, unique }) => {
    const charger = { id: unique('CP').replace(' ', '-'), label: 'Twice', clientId: await clientId('dokuos') };
    await server('PUT', `${C}/charger`, charger);
    const again = await server('PUT', `${C}/charger`, charger);
    deepEqual([again.status, again.body.code], [409, 'taken']);
  }),
  ask('GET /transactions is a feed', async ({ server }) => {
    const { status, body } = await server('GET', `${C}/transactions`);
    equal(status, 200);
    ok(Array.isArray(body.data) && 'nextCursor' in body);
  }),
  ask('POST /command is 202 with a command', async ({ server, clientId, unique }) => {
    const id = unique('CP').replace(' ', '-');
    await server('PUT', `${C}/charger`, { id, label: id, clientId: await clientId('dokuos') });
    const { status, data } = await server('POST', `${C}/command`, { chargerId: id, action: 'Reset', payload: { type: 'Soft' } });
    equal(status, 202);
    hasFields(data, 'id', 'state');
  }),
  skip("a session's chart has at most 60 entries a line", 'the service test of session charts keeps the least and the greatest'),
  skip('failed handshakes are limited per charger id and address, not before the tenth', 'prove:charger-auth tries thousands'),
]);
