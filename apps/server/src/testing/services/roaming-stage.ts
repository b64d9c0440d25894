// A site with one charger and a tariff, and a provider that may register: what each test of roaming begins with.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingRoaming as calls } from '@atalaya/contract/charging/roaming-endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { aClient } from '../builders.ts';
import { aCharger, openDoor } from '../charging.ts';
import { listen } from '../listening.ts';
import { rawCharger } from '../raw-charger.ts';
import { ORIGIN, testApp } from '../test-app.ts';
import { isObject } from './roaming-checks.ts';
import { startRoamingProvider } from './roaming-provider.ts';

const ELEMENTS = [
  { price_components: [{ type: 'ENERGY' as const, price: 0.5, vat: 10, step_size: 1 }], restrictions: { max_kwh: 4 } },
  {
    price_components: [
      { type: 'ENERGY' as const, price: 0.3333, vat: 10, step_size: 1 },
      { type: 'PARKING_TIME' as const, price: 6, vat: 10, step_size: 60 },
      { type: 'FLAT' as const, price: 0.35, vat: 21, step_size: 1 },
    ],
  },
];
const STREET = { address: 'Gran Vía 28', city: 'Madrid', postalCode: '28013', country: 'ESP', lat: 40.42, lng: -3.7 };

export type RoamingScene = Awaited<ReturnType<Awaited<ReturnType<typeof openRoamingStage>>['scene']>>;

export async function openRoamingStage() {
  const t = await testApp({ outboundAllow: ['127.0.0.1'] });
  const door = await openDoor(t);
  const http = await listen(t);
  const host = new URL(ORIGIN).host;
  const aProvider = () => startRoamingProvider({ port: http.port, host });

  async function scene({ protocol = 'ocpp1.6' }: { protocol?: Protocol } = {}) {
    const clientId = (await aClient(t.database)).id;
    const siteId = (await t.call(charging.createSite, { body: { name: 'Gran Vía', clientId, limitA: 100 } }, t.asServer)).data.id;
    const me = await aCharger(t, clientId, { siteId });
    const station = await rawCharger({ port: door.port, id: me.id, password: me.password, protocol });
    const status = (value: string, timestamp = t.clock().toISOString()) =>
      station.ask(
        'StatusNotification',
        protocol === 'ocpp1.6'
          ? { connectorId: 1, status: value, errorCode: 'NoError', timestamp }
          : { evseId: 1, connectorId: 1, connectorStatus: value, timestamp },
      );
    await status('Available');
    const body = { name: 'Day', clientId, currency: 'EUR', elements: ELEMENTS };
    const { id: tariffId } = (await t.call(chargingTariffs.saveTariff, { body }, t.asServer)).data;
    await t.call(charging.changeCharger, { query: { id: me.id }, body: { tariffId } }, t.asServer);
    await t.call(calls.setPlace, { query: { siteId }, body: { ...STREET, plug: 'type2Socket22', plugs: {} } }, t.asServer);
    const provider = await aProvider();

    const aPartner = async (clientIds = [clientId]) =>
      (await t.call(calls.createPartner, { body: { name: 'TNM', countryCode: 'es', partyId: 'ABC', clientIds } }, t.asServer)).data;

    /** Eleven kilowatt-hours in an hour, of which ten minutes parked; `finish` gives our own session. */
    async function charge(idTag: string) {
      const began = t.clock().getTime();
      const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
      await status('Charging', at(0));
      const start = { connectorId: 1, idTag, meterStart: 1_000, timestamp: at(0) };
      const { transactionId, idTagInfo } = await station.ask('StartTransaction', start);
      const finish = async () => {
        t.wait(3_600_000);
        const meterValue = [{ timestamp: at(30), sampledValue: [{ value: '7000' }] }];
        await station.ask('MeterValues', { connectorId: 1, transactionId, meterValue });
        await status('SuspendedEV', at(50));
        await station.ask('StopTransaction', { transactionId, meterStop: 12_001, timestamp: at(60) });
        return (await t.call(chargingSessions.transaction, { query: { id: String(transactionId) } }, t.asServer)).data;
      };
      return { id: String(transactionId), idTagInfo, finish };
    }

    return {
      clientId,
      siteId,
      me,
      station,
      provider,
      status,
      aPartner,
      charge,
      async registered() {
        const partner = await aPartner();
        const reply = await provider.register(partner.token, partner.url);
        if (reply.status !== 200) throw new Error(`the provider could not register: ${JSON.stringify(reply.body)}`);
        return partner;
      },
      detail: async (id: string) => (await t.call(calls.getPartner, { query: { id } }, t.asServer)).data,
      push: () => t.charging.roaming.push.run(),
      /** A list as the provider reads it. */
      async read(module: string, query = '') {
        const { data } = (await provider.call('GET', `/ocpi/2.2.1/${module}${query}`)).body;
        return Array.isArray(data) ? data.filter(isObject) : [];
      },
      async end() {
        station.cut();
        await provider.stop();
        await t.database.pool.query('delete from ocpi_partners');
        await t.database.pool.query('delete from charging_start_failures');
      },
    };
  }

  return {
    t,
    aProvider,
    scene,
    async close() {
      await door.close();
      await http.stop();
    },
  };
}
