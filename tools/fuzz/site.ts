// What stands on the server before anybody sends nonsense to it.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
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
  return { origin, mqttPort, clientId, fleet, watched, nas, chargers, known: await settleOther(call) };
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
