// Secrets of chargers and of the drivers in front of them, each made and used once.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCall } from '@atalaya/contract/call.ts';
import { chargingDrivers } from '@atalaya/contract/charging/driver-endpoints.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingRoaming } from '@atalaya/contract/charging/roaming-endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingSitePower } from '@atalaya/contract/charging/site-power-endpoints.ts';
import { rawCharger, type RawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import type { serverCaller } from '../support/server-caller.ts';
import { guestHeaders } from './people-secrets.ts';

/** A charger's password as it was made, as it was made anew, and as it was last set over the charger's own connection. */
export async function makeChargerSecrets(
  origin: string,
  call: ReturnType<typeof serverCaller>,
  clientId: string,
  n: number,
): Promise<string[]> {
  const { data: made } = await call(charging.createCharger, { body: { id: `CP-${n}`, label: `Charger ${n}`, clientId } });
  const { password: renewed } = (await call(charging.renewPassword, { query: { id: made.id } })).data;
  const last = randomBytes(20).toString('hex');
  const connection = await rawCharger({ port: Number(new URL(origin).port), id: made.id, password: renewed });
  connection.respond('ChangeConfiguration', () => ({ status: 'Accepted' }));
  const payload = { key: 'AuthorizationKey', value: last };
  const command = (await call(charging.command, { body: { chargerId: made.id, action: 'ChangeConfiguration', payload } })).data;
  while (!(await call(charging.getCommand, { query: { id: command.id } })).data.endedAt) await sleep(20);
  const ofDrivers = await makeDriverSecrets(origin, call, connection, { clientId, chargerId: made.id });
  connection.cut();
  return [
    made.password,
    renewed,
    last,
    ...ofDrivers,
    ...(await makePartnerSecrets(call, clientId, n)),
    await makeBrokerSecret(call, clientId),
  ];
}

/** The password of a building's meter at its broker. */
async function makeBrokerSecret(call: ReturnType<typeof serverCaller>, clientId: string): Promise<string> {
  const password = randomBytes(20).toString('hex');
  const { id } = (await call(charging.createSite, { body: { name: 'Metered', limitA: 32, clientId } })).data;
  const source = { kind: 'mqtt', host: 'broker.example', topic: 'meter', username: 'meter' } as const;
  await call(chargingSitePower.setSiteMeter, { query: { id }, body: { mode: 'limit', safeA: 6, source, password } });
  return password;
}

/** The tokens with which a roaming partner registers, the first of them taken back. */
async function makePartnerSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const body = { name: `Partner ${n}`, countryCode: 'ES', partyId: 'ABC', clientIds: [clientId] };
  const { id, token } = (await call(chargingRoaming.createPartner, { body })).data;
  return [token, (await call(chargingRoaming.renewPartnerToken, { query: { id } })).data.token];
}

/** A one-time code and a tag's PIN that each started a session, with the tickets of both. */
async function makeDriverSecrets(
  origin: string,
  call: ReturnType<typeof serverCaller>,
  station: RawCharger,
  { clientId, chargerId }: { clientId: string; chargerId: string },
): Promise<string[]> {
  await station.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
  const code = (await call(chargingDrivers.makeConnectorCodes, { body: { chargerId } })).data[0]?.code ?? '';
  const { codes } = (await call(chargingDrivers.makeStartCodes, { body: { count: 2, clientId } })).data;
  const idTag = `VAN-${chargerId}`;
  const pin = String(randomInt(10_000_000, 100_000_000));
  await call(chargingSessions.createTag, { body: { idTag, label: 'Van', clientId, pin } });
  // The charger declines both, so that the connector stays free.
  station.respond('RemoteStartTransaction', () => ({ status: 'Rejected' }));
  const driver = createCall(origin, (_, request) => fetch(request));
  const headers = await guestHeaders(origin);
  const startCode = codes[0]?.code ?? '';
  const { ticket } = (await driver(chargingDrivers.start, { body: { code, startCode } }, { headers })).data;
  while ((await driver(chargingDrivers.session, { body: { ticket } }, { headers })).data.state !== 'failed') await sleep(20);
  const { ticket: second } = (await driver(chargingDrivers.start, { body: { code, idTag, pin } }, { headers })).data;
  await driver(chargingDrivers.session, { body: { ticket: second } }, { headers });
  return [...codes.map((made) => made.code), pin, ticket, second];
}
