// What stands on the server before anybody sends nonsense to it.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingRoaming } from '@atalaya/contract/charging/roaming-endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { startRoamingProvider } from '../../apps/server/src/testing/services/roaming-provider.ts';
import type { serverCaller } from '../prove/support/server-caller.ts';
import type { Known } from './likely-value.ts';

const [DEVICES, CHARGERS] = [16, 24];

type Call = ReturnType<typeof serverCaller>;
export type Site = Awaited<ReturnType<typeof settle>>;

export async function settle(origin: string, mqttPort: number, call: Call) {
  const clientId = (await call(tenants.createClient, { body: { name: 'A fuzzer' } })).data.id;
  const device = async (mac: string) => (await call(monitor.registerDevice, { query: { mac, label: mac, clientId } })).data;
  const charger = async (id: string) => (await call(charging.createCharger, { body: { id, label: id, clientId } })).data;
  const hex = (n: number) => n.toString(16).padStart(2, '0').toUpperCase();
  const fleet = await Promise.all(Array.from({ length: DEVICES }, (_, n) => device(`02:F0:00:00:00:${hex(n)}`)));
  const chargers = await Promise.all(Array.from({ length: CHARGERS }, (_, n) => charger(`FUZZ-${n}`)));
  const watched = await device('02:F0:00:00:01:00');
  const nas = ['10.9.0.1', '10.9.0.2'] as const;
  for (const address of nas) await call(radius.createNas, { body: { name: address, address, clientId } });
  const roaming = await settleRoaming(origin, call, { clientId, chargerId: chargers[0]?.id ?? '' });
  return { origin, mqttPort, clientId, fleet, watched, nas, chargers, roaming, known: await settleOther(call) };
}

/** A partner that is registered, and a place that it sees. */
async function settleRoaming(origin: string, call: Call, { clientId, chargerId }: { clientId: string; chargerId: string }) {
  const siteId = (await call(charging.createSite, { body: { name: 'A car park', limitA: 32, clientId } })).data.id;
  const place = {
    address: 'Calle 1',
    city: 'Madrid',
    postalCode: null,
    country: 'ESP',
    lat: 40.4,
    lng: -3.7,
    plug: 'ccs50',
    plugs: {},
  } as const;
  await call(chargingRoaming.setPlace, { query: { siteId }, body: place });
  await call(charging.changeCharger, { query: { id: chargerId }, body: { siteId } });
  const body = { name: 'A partner', countryCode: 'ES', partyId: 'ABC', clientIds: [clientId] };
  const { token, url } = (await call(chargingRoaming.createPartner, { body })).data;
  const { port } = new URL(origin);
  const provider = await startRoamingProvider({ port: Number(port), host: new URL(url).host });
  const { status } = await provider.register(token, url);
  if (status !== 200) throw new Error(`the roaming partner could not register: ${status}`);
  await provider.putToken('FUZZ');
  const party = { country_code: provider.party.country_code, party_id: provider.party.party_id };
  const named = { ...party, token_uid: 'FUZZ', uid: 'FUZZ', location_id: siteId, response_url: provider.resultUrl() };
  const known: Known = { named, ids: [siteId, chargerId, 'FUZZ', '1'] };
  return { provider, authorization: provider.encoded(provider.token()), known };
}

/** Of a client that may lose everything: calls that end things are among those that are made. */
async function settleOther(call: Call): Promise<Known> {
  const clientId = (await call(tenants.createClient, { body: { name: 'Another' } })).data.id;
  const device = (await call(monitor.registerDevice, { query: { mac: '02:F0:00:00:02:00', label: 'x', clientId } })).data;
  const charger = (await call(charging.createCharger, { body: { id: 'FUZZ-SPARE', label: 'spare', clientId } })).data;
  const project = (await call(tenants.createProject, { query: { name: 'A project', clientId } })).data;
  const { apiKey } = (await call(licensing.createKey, { query: { clientId, label: 'A key' } })).data;
  const nas = (await call(radius.createNas, { body: { name: 'x', address: '10.9.1.1', clientId } })).data;
  const group = (await call(radius.createGroup, { body: { name: 'A group', clientId } })).data;
  const user = (await call(radius.createUser, { body: { username: 'somebody', passwd: 'correct horse', clientId } })).data;
  const site = (await call(charging.createSite, { body: { name: 'A site', limitA: 32, clientId } })).data;
  const tag = (await call(chargingSessions.createTag, { body: { idTag: 'X', label: 'x', clientId } })).data;
  const ids = { clientId, projectId: project.id, groupId: group.id, siteId: site.id, nasId: nas.id, chargerId: charger.id };
  const named = { ...ids, apiKey, mac: device.mac, username: user.username, idTag: tag.idTag };
  return { named, ids: [clientId, device.id, charger.id, project.id, apiKey, nas.id, group.id, user.id, site.id, tag.id, 'nobody'] };
}
