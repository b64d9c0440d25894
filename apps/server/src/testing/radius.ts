// NAS, users and groups of a test's own, made as an administrator makes them.
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { NewRadiusUser } from '@atalaya/contract/radius/users.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;
const next = () => (counter += 1);

/** An address of its own in the loopback network, from which radclient can send. */
export const anAddress = () => {
  const n = next() + (process.pid % 60_000);
  return `127.${10 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;
};

export const aNas = async (t: TestApp, clientId: string, values: Partial<Sent<typeof radius.createNas>['body']> = {}) =>
  (await t.call(radius.createNas, { body: { name: `NAS ${next()}`, address: anAddress(), clientId, ...values } }, t.asServer)).data;

export async function aRadiusUser(t: TestApp, clientId: string, values: Partial<NewRadiusUser> = {}) {
  const body = { username: `user${next()}`, passwd: 'correct horse', clientId, ...values };
  return { ...(await t.call(radius.createUser, { body }, t.asServer)).data, passwd: body.passwd };
}

export const aGroup = async (t: TestApp, clientId: string, values: Partial<Sent<typeof radius.createGroup>['body']> = {}) =>
  (await t.call(radius.createGroup, { body: { name: `Group ${next()}`, clientId, ...values } }, t.asServer)).data;
