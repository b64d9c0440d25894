// The E-Charger project: chargers, sites, sessions with their messages, commands, tags and their groups.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chargingDrivers } from '@atalaya/contract/charging/driver-endpoints.ts';
import { charging as calls } from '@atalaya/contract/charging/endpoints.ts';
import { chargingRoaming } from '@atalaya/contract/charging/roaming-endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { ocpi } from '@atalaya/contract/ocpi/endpoints.ts';
import { rawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import { at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

const freshName = () => `proof-${randomBytes(6).toString('hex')}`;
const freshTag = () => randomBytes(8).toString('hex');

const charger =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'chargerId') }, body });
const ofCharger = (ids: Ids): Aim => ({ query: { chargerId: at(ids, 'chargerId') } });
const client = (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId') } });
const site =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'siteId') }, body });
const tag =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'tagId') }, body });
const group =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'tagGroupId') }, body });
const tariff = (ids: Ids): Aim => ({ query: { id: at(ids, 'tariffId') } });
const tariffBody = { currency: 'EUR', elements: [{ price_components: [{ type: 'ENERGY', price: 0.25, vat: 10, step_size: 1 }] }] } as const;
const periods = [{ start: '2026-03-02T08:00:00Z', end: '2026-03-02T09:00:00Z', energyWh: 1_000, parked: false }];
const partner =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'partnerId') }, body });
const ofSite =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { siteId: at(ids, 'siteId') }, body });
const aPlace = { address: 'A', city: 'B', postalCode: null, country: 'ESP', lat: 1, lng: 1, plug: 'ccs50', plugs: {} } as const;
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nobody']));
const transaction = (ids: Ids): Aim => ({ query: { id: at(ids, 'transactionId') } });

/** Of the only certificate of a charger. */
const serialOf = (chargerId: string) => Buffer.from(chargerId).toString('hex').slice(0, 64);

/** Its sessions and commands go with a charger, so all of them are made anew. */
function wholeCharger(ids: Ids): Aim {
  for (const name of ['transactionId', 'chargerCommandId', 'connectorCode']) at(ids, name);
  return charger()(ids);
}

const aDay = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
const aims: ServiceTable['aims'] = {
  'charging.about': () => ({}),
  'charging.overview': client,
  'charging.listChargers': [client, (ids) => ({ query: { siteId: at(ids, 'siteId') } })],
  'charging.getCharger': charger(),
  'charging.createCharger': [
    (ids) => ({ body: { id: freshName(), label: 'Proof', clientId: at(ids, 'clientId') } }),
    (ids) => ({ body: { id: freshName(), label: 'Proof', siteId: at(ids, 'siteId') } }),
  ],
  'charging.changeCharger': [
    charger({ label: 'Proof' }),
    (ids) => charger({ siteId: at(ids, 'siteId') })(ids),
    (ids) => charger({ tariffId: at(ids, 'tariffId') })(ids),
  ],
  'charging.renewPassword': charger(),
  'charging.removeCharger': wholeCharger,
  'charging.stream': charger(),
  'charging.events': [ofCharger, client],
  'charging.configuration': charger(),
  'charging.model': charger(),
  'charging.told': charger(),
  'charging.compareConfiguration': (ids) => ({ query: { ids: at(ids, 'chargerId') } }),
  'charging.command': (ids) => ({ body: { chargerId: at(ids, 'chargerId'), action: 'ClearCache' } }),
  'charging.getCommand': (ids) => ({ query: { id: at(ids, 'chargerCommandId') } }),
  'charging.listCommands': [ofCharger, client],
  'charging.listReservations': [ofCharger, client],
  'charging.listSites': client,
  'charging.createSite': (ids) => ({ body: { name: 'Proof', limitA: 32, clientId: at(ids, 'clientId') } }),
  'charging.changeSite': site({ limitA: 40 }),
  'charging.removeSite': site(),
  'chargingTariffs.listTariffs': client,
  'chargingTariffs.getTariff': tariff,
  'chargingTariffs.saveTariff': (ids) => ({ body: { ...tariffBody, name: 'Proof', clientId: at(ids, 'clientId') } }),
  'chargingTariffs.removeTariff': tariff,
  'chargingTariffs.priceSession': (ids) => ({ body: { tariff: { ...tariffBody, clientId: at(ids, 'clientId') }, periods } }),
  // Everybody's who stands before the connector and reads its code.
  'chargingDrivers.look': () => ({ query: { code: 'NBDYHAS234' } }),
  'chargingDrivers.start': () => ({ body: { code: 'NBDYHAS234', startCode: 'ZZZZZZZZ' } }),
  'chargingDrivers.session': () => ({ body: { ticket: 'x'.repeat(43) } }),
  'chargingDrivers.stop': () => ({ body: { ticket: 'x'.repeat(43) } }),
  'chargingDrivers.listConnectorCodes': [client, ofCharger, (ids) => ({ query: { siteId: at(ids, 'siteId') } })],
  'chargingDrivers.makeConnectorCodes': (ids) => ({ body: { chargerId: at(ids, 'chargerId') } }),
  'chargingDrivers.removeConnectorCode': (ids) => ({ query: { code: at(ids, 'connectorCode') } }),
  'chargingDrivers.listStartCodes': client,
  'chargingDrivers.makeStartCodes': [
    (ids) => ({ body: { clientId: at(ids, 'clientId') } }),
    (ids) => ({ body: { siteId: at(ids, 'siteId') } }),
  ],
  'chargingDrivers.removeStartCode': (ids) => ({ query: { id: at(ids, 'startCodeId') } }),
  'chargingCertificates.listCertificates': charger(),
  'chargingCertificates.installedCertificates': charger(),
  'chargingCertificates.renewCertificate': charger(),
  'chargingCertificates.revokeCertificate': (ids) => {
    const id = at(ids, 'certifiedChargerId');
    return { query: { id, serial: serialOf(id) } };
  },
  'chargingSitePower.sitePower': site(),
  'chargingSitePower.setSiteMeter': site({ mode: 'limit', safeA: 6 }),
  'chargingSitePower.pushReading': site({ phasesA: [4, 5, 6] }),
  'chargingRoaming.listPartners': () => ({}),
  'chargingRoaming.getPartner': partner(),
  'chargingRoaming.createPartner': (ids) => ({
    body: { name: 'Proof', countryCode: 'ES', partyId: 'ABC', clientIds: [at(ids, 'clientId')] },
  }),
  'chargingRoaming.changePartner': [partner({ name: 'Proof' }), (ids) => partner({ clientIds: [at(ids, 'clientId')] })(ids)],
  'chargingRoaming.renewPartnerToken': partner(),
  'chargingRoaming.removePartner': partner(),
  'chargingRoaming.getPlace': ofSite(),
  'chargingRoaming.setPlace': ofSite(aPlace),
  'chargingRoaming.removePlace': ofSite(),
  // Partners come with a token of their own; what each may see is a matter of the module's own tests.
  ...Object.fromEntries(Object.entries(ocpi).map(([name, { path }]) => [`ocpi.${name}`, () => ({ params: paramsOf(path), body: {} })])),
  'chargingStatements.statement': [
    (ids) => ({ query: { kind: 'session', id: at(ids, 'transactionId') } }),
    (ids) => ({ query: { kind: 'tag', id: at(ids, 'tagId'), month: '2026-03' } }),
    (ids) => ({ query: { kind: 'group', id: at(ids, 'tagGroupId'), month: '2026-03' } }),
    (ids) => ({ query: { kind: 'site', id: at(ids, 'siteId'), month: '2026-03' } }),
    (ids) => ({ query: { kind: 'client', id: at(ids, 'clientId'), month: '2026-03' } }),
  ],
  'chargingStatements.statementFile': (ids) => ({ query: { kind: 'site', id: at(ids, 'siteId'), month: '2026-03', format: 'csv' } }),
  'chargingStatements.receipt': () => ({ body: { ticket: 'x'.repeat(43) } }),
  'chargingSessions.transactions': [ofCharger, client],
  'chargingSessions.exportTransactions': [ofCharger, client],
  'chargingSessions.transaction': transaction,
  'chargingSessions.meterValues': transaction,
  'chargingSessions.load': [
    (ids) => ({ query: { chargerId: at(ids, 'chargerId'), ...aDay } }),
    (ids) => ({ query: { siteId: at(ids, 'siteId'), ...aDay } }),
  ],
  'chargingSessions.messages': [ofCharger, client, (ids) => ({ query: { transactionId: at(ids, 'transactionId') } })],
  'chargingSessions.listTags': [client, (ids) => ({ query: { groupId: at(ids, 'tagGroupId') } })],
  'chargingSessions.createTag': [
    (ids) => ({ body: { idTag: freshTag(), clientId: at(ids, 'clientId') } }),
    (ids) => ({ body: { idTag: freshTag(), groupId: at(ids, 'tagGroupId') } }),
  ],
  'chargingSessions.changeTag': [tag({ label: 'Proof' }), (ids) => tag({ groupId: at(ids, 'tagGroupId') })(ids)],
  'chargingSessions.removeTag': tag(),
  'chargingSessions.listGroups': client,
  'chargingSessions.createGroup': (ids) => ({ body: { name: freshName(), clientId: at(ids, 'clientId') } }),
  'chargingSessions.changeGroup': group({ budgetWh: 1_000 }),
  'chargingSessions.removeGroup': group(),
};

/** A session told over a charger's own connection, whose every text carries the mark of its client. */
async function makeTransaction({ call, origin }: Site, own: Ids, mark: string): Promise<string> {
  const id = at(own, 'chargerId');
  const { password } = (await call(calls.renewPassword, { query: { id } })).data;
  const connection = await rawCharger({ port: Number(new URL(origin).port), id, password });
  const now = Date.now();
  const timeOf = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  const value = { value: '1500', measurand: 'Energy.Active.Import.Register', unit: 'Wh' };
  await connection.ask('BootNotification', { chargePointVendor: mark, chargePointModel: mark, firmwareVersion: mark });
  await connection.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError', info: mark });
  const start = { connectorId: 1, idTag: at(own, 'idTag'), meterStart: 1_000, timestamp: timeOf(-60) };
  const { transactionId } = await connection.ask('StartTransaction', start);
  await connection.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp: timeOf(-30), sampledValue: [value] }] });
  await connection.ask('StopTransaction', { transactionId, meterStop: 2_000, timestamp: timeOf(0) });
  connection.respond('GetConfiguration', () => ({ configurationKey: [{ key: 'Proof', readonly: false, value: mark }] }));
  const command = (await call(calls.command, { body: { chargerId: id, action: 'GetConfiguration', payload: {} } })).data;
  while (!(await call(calls.getCommand, { query: { id: command.id } })).data.endedAt) await sleep(20);
  connection.cut();
  while ((await call(calls.getCharger, { query: { id } })).data.online) await sleep(20);
  return String(transactionId);
}

/** The same of a charger that speaks OCPP 2.0.1: a session by events, and what it says of itself. */
async function tellAsStation({ call, origin }: Site, own: Ids, mark: string): Promise<void> {
  const id = freshName();
  const body = { id, label: `${mark} station`, clientId: at(own, 'clientId') };
  const { password } = (await call(calls.createCharger, { body })).data;
  const connection = await rawCharger({ port: Number(new URL(origin).port), id, password, protocol: 'ocpp2.0.1' });
  const timestamp = new Date().toISOString();
  const variable = { component: { name: mark }, variable: { name: mark }, variableAttribute: [{ value: mark }] };
  await connection.ask('NotifyReport', { requestId: 1, generatedAt: timestamp, seqNo: 0, reportData: [variable] });
  await connection.ask('TransactionEvent', {
    eventType: 'Ended',
    timestamp,
    triggerReason: 'EVDeparted',
    seqNo: 0,
    transactionInfo: { transactionId: mark.slice(0, 36) },
    evse: { id: 1, connectorId: 1 },
  });
  connection.cut();
  while ((await call(calls.getCharger, { query: { id } })).data.online) await sleep(20);
}

export const charging: ServiceTable = {
  makers: {
    siteId: async ({ call }, own, mark) =>
      (await call(calls.createSite, { body: { name: `${mark} site`, limitA: 32, clientId: at(own, 'clientId') } })).data.id,
    tariffId: async ({ call }, own, mark) =>
      (
        await call(chargingTariffs.saveTariff, {
          body: {
            ...tariffBody,
            elements: [...tariffBody.elements].map(({ price_components: all }) => ({ price_components: [...all] })),
            name: `${mark} tariff`,
            clientId: at(own, 'clientId'),
          },
        })
      ).data.id,
    chargerId: async ({ call }, own, mark) => {
      const body = { id: freshName(), label: `${mark} charger`, clientId: at(own, 'clientId'), siteId: at(own, 'siteId') };
      return (await call(calls.createCharger, { body })).data.id;
    },
    tagGroupId: async ({ call }, own, mark) =>
      (await call(chargingSessions.createGroup, { body: { name: `${mark} ${freshName()}`, clientId: at(own, 'clientId') } })).data.id,
    tagId: async ({ call }, own, mark) => {
      const body = { idTag: freshTag(), label: `${mark} tag`, clientId: at(own, 'clientId'), groupId: at(own, 'tagGroupId') };
      return (await call(chargingSessions.createTag, { body })).data.id;
    },
    idTag: async ({ call }, own) => {
      const { data } = await call(chargingSessions.listTags, { query: { clientId: at(own, 'clientId'), perPage: 500 } });
      return data.find(({ id }) => id === at(own, 'tagId'))?.idTag ?? '';
    },
    transactionId: async (site, own, mark) => {
      await tellAsStation(site, own, mark);
      return makeTransaction(site, own, mark);
    },
    connectorCode: async ({ call, database }, own) => {
      // Its connectors tell of themselves when the session is made; one that nobody else uses stands for them until then.
      const chargerId = at(own, 'chargerId');
      await database.query(
        `insert into charger_connectors (charger_id, connector_id, status, error_code, since) values ($1, 9, 'Available', 'NoError', now()) on conflict do nothing`,
        [chargerId],
      );
      return (await call(chargingDrivers.makeConnectorCodes, { body: { chargerId } })).data.at(-1)?.code ?? '';
    },
    certifiedChargerId: async ({ call, database }, own, mark) => {
      const body = { id: freshName(), label: `${mark} charger`, clientId: at(own, 'clientId') };
      const { id } = (await call(calls.createCharger, { body })).data;
      // As signing one leaves it: the proof's chargers have no TLS to ask for one.
      await database.query(
        `insert into certificates (serial, purpose, kind, common_name, client_id, owner_id, pem, created_at, created_by, expires_at)
         values ($1, 'charger', 'client', $2, $3, $2, 'none', now(), 'charger', now() + interval '1 year')`,
        [serialOf(id), id, body.clientId],
      );
      return id;
    },
    partnerId: async ({ call }, own, mark) => {
      const body = { name: `${mark} partner`, countryCode: 'ES', partyId: 'ABC', clientIds: [at(own, 'clientId')] };
      return (await call(chargingRoaming.createPartner, { body })).data.id;
    },
    startCodeId: async ({ call }, own, mark) => {
      const body = { clientId: at(own, 'clientId'), label: `${mark} visitor` };
      return (await call(chargingDrivers.makeStartCodes, { body })).data.codes[0]?.id ?? '';
    },
    chargerCommandId: async ({ call }, own) =>
      (await call(calls.command, { body: { chargerId: at(own, 'chargerId'), action: 'ClearCache' } })).data.id,
  },
  absent: {
    siteId: 'absent',
    tariffId: 'absent',
    chargerId: 'absent-charger',
    tagGroupId: 'absent',
    tagId: 'absent',
    idTag: 'absent',
    transactionId: '999999999',
    chargerCommandId: 'absent',
    connectorCode: 'ABSENT2345',
    startCodeId: 'absent',
    certifiedChargerId: 'absent-charger',
    partnerId: 'absent',
  },
  belongings: [
    'select json_agg(s order by s.id)::text as rows from charging_sites s where client_id = $1',
    'select json_agg(p order by p.site_id)::text as rows from charging_site_power p join charging_sites s on s.id = p.site_id where s.client_id = $1',
    'select json_agg(p order by p.site_id)::text as rows from ocpi_places p join charging_sites s on s.id = p.site_id where s.client_id = $1',
    'select json_agg(p order by p.id)::text as rows from ocpi_partners p where p.client_ids @> array[$1]::text[]',
    'select json_agg(f order by f.id)::text as rows from charging_tariffs f where client_id = $1',
    'select json_agg(c order by c.id)::text as rows from chargers c where client_id = $1',
    'select json_agg(p order by p.charger_id, p.connector_id)::text as rows from charger_connectors p join chargers c on c.id = p.charger_id where c.client_id = $1',
    'select json_agg(k order by k.charger_id, k.key)::text as rows from charger_configuration k join chargers c on c.id = k.charger_id where c.client_id = $1',
    'select json_agg(e order by e.id)::text as rows from charger_events e where client_id = $1',
    'select json_agg(t order by t.id)::text as rows from charging_transactions t where client_id = $1',
    'select json_agg(v order by v.id)::text as rows from charging_meter_values v join chargers c on c.id = v.charger_id where c.client_id = $1',
    'select json_agg(v order by v.charger_id, v.component, v.variable)::text as rows from charger_variables v join chargers c on c.id = v.charger_id where c.client_id = $1',
    'select json_agg(e order by e.transaction_id, e.seq_no)::text as rows from charging_transaction_events e join charging_transactions t on t.id = e.transaction_id where t.client_id = $1',
    'select json_agg(m order by m.id)::text as rows from ocpp_messages m where client_id = $1',
    'select json_agg(o order by o.num)::text as rows from charger_commands o where client_id = $1',
    'select json_agg(g order by g.id)::text as rows from charging_tag_groups g where client_id = $1',
    'select json_agg(t order by t.id)::text as rows from charging_tags t where client_id = $1',
    'select json_agg(c order by c.code)::text as rows from charging_connector_codes c where client_id = $1',
    'select json_agg(c order by c.id)::text as rows from charging_start_codes c where client_id = $1',
    'select json_agg(s order by s.id)::text as rows from charging_driver_starts s where client_id = $1',
  ],
  aims,
};
