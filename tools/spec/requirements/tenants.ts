import { deepEqual, equal, ok } from 'node:assert/strict';
import { area, ask, hasFields } from '../requirement.ts';

const L = '/licensing/api/web/v1';

export const tenants = area('tenants', 'Clients and projects', [
  ask('GET /clients lists {id, name, extra, active} with total, for administrators', async ({ admin, client }) => {
    const { body } = await admin.ask('GET', `${L}/clients`);
    ok(body.total >= body.data.length);
    hasFields(body.data[0], 'id', 'name', 'extra', 'active');
    equal((await client.ask('GET', `${L}/clients`)).status, 403);
  }),
  ask('GET /client without clientId is the own client', async ({ dokuos }) => {
    const { data } = await dokuos.ask('GET', `${L}/client`);
    equal(data.name.toLowerCase(), 'dokuos');
  }),
  ask('a client cannot read another client', async ({ client, clientId }) =>
    equal((await client.ask('GET', `${L}/client?clientId=${await clientId('dokuos')}`)).status, 404),
  ),
  ask('PUT /client {name} makes one: 201 with its id', async ({ server, unique }) => {
    const { status, data } = await server('PUT', `${L}/client`, { name: unique('Client') });
    equal(status, 201);
    ok(data.id);
  }),
  ask('GET /projects lists {id, name, clientId}', async ({ dokuos }) => {
    const { body } = await dokuos.ask('GET', `${L}/projects`);
    ok(Array.isArray(body.data) && typeof body.total === 'number');
    if (body.data[0]) hasFields(body.data[0], 'id', 'name', 'clientId');
  }),
  ask('PUT /project makes one and POST /project/name renames it', async ({ server, unique, clientId }) => {
    const name = unique('Project');
    const made = await server('PUT', `${L}/project?name=${encodeURIComponent(name)}&clientId=${await clientId('dokuos')}`);
    equal(made.status, 201);
    const renamed = await server('POST', `${L}/project/name?projectId=${made.data.id}&name=${encodeURIComponent(`${name} 2`)}`);
    deepEqual([renamed.status, renamed.data.name], [200, `${name} 2`]);
  }),
  ask('lists have page 1 and 50 rows unless asked otherwise', async ({ server, clientId, unique }) => {
    const owner = await server('PUT', `${L}/client`, { name: unique('Many') });
    for (let index = 0; index < 51; index += 1)
      await server('PUT', `${L}/project?name=${encodeURIComponent(unique('P'))}&clientId=${owner.data.id}`);
    const { body } = await server('GET', `${L}/projects?clientId=${owner.data.id}`);
    deepEqual([body.data.length, body.total], [50, 51]);
    equal((await server('GET', `${L}/projects?clientId=${owner.data.id}&page=2`)).data.length, 1);
    ok(await clientId('dokuos'));
  }),
  ask('lists sort by sortColumn, asc or desc, and search with q', async ({ server }) => {
    const names = async (sort: string) =>
      (await server('GET', `${L}/clients?sortColumn=name&sort=${sort}&perPage=500`)).data.map((one: { name: string }) => one.name);
    const [up, down] = [await names('asc'), await names('desc')];
    deepEqual(up, down.toReversed());
    equal((await server('GET', `${L}/clients?q=dokuos`)).body.total, 1);
  }),
]);
