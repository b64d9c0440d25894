// Chargers of a test's own, written from the documents, and what they tell.
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { connectCharger, type RawCharger } from '../../tools/setup/charger.ts';
import { asServer, callServer } from './api.ts';
import { clientNamed, makeCharger } from './fleet.ts';

export const CLIENT = 'Harbour Grid';
export const accepted = () => ({ status: 'Accepted' });
export const unique = () => `${process.pid}${Date.now() % 1_000_000}`;
const open: RawCharger[] = [];
export const cutAll = () => open.splice(0).forEach((charger) => charger.cut());

export async function connect(id: string, password: string): Promise<RawCharger> {
  const charger = await connectCharger(process.env['E2E_URL'] ?? '', id, password);
  open.push(charger);
  return charger;
}
/** Registered and connected without the screens, which have their own test. */
export async function aCharger() {
  const known = await makeCharger(`Gate ${unique()}`, await clientNamed(CLIENT));
  return { ...known, charger: await connect(known.id, known.password) };
}
export async function aTag(): Promise<string> {
  const idTag = `TAG${unique()}`;
  await callServer()(chargingSessions.createTag, { body: { idTag, clientId: await clientNamed(CLIENT) } }, asServer());
  return idTag;
}
export const status = (name: string) => ({ connectorId: 1, status: name, errorCode: 'NoError' });
export const sampled = (register: number) => [
  {
    timestamp: new Date().toISOString(),
    sampledValue: [
      { value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      { value: '11.04', measurand: 'Power.Active.Import', unit: 'kW' },
      { value: '16', measurand: 'Current.Import', unit: 'A', phase: 'L1' },
      { value: '42', measurand: 'SoC', unit: 'Percent' },
    ],
  },
];

const HOUR_MS = 3_600_000;
/** Of a charger that is there already: one session of an hour, in the hours before. */
export async function sessionAt({ id, password }: { id: string; password: string }, idTag: string): Promise<void> {
  const charger = await connectCharger(process.env['E2E_URL'] ?? '', id, password);
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const { transactionId } = await charger.ask('StartTransaction', { connectorId: 1, idTag, meterStart: 100, timestamp: at(3) });
  const transactionData = [2.8, 2.6, 2.4, 2.2].map((hours) => ({
    ...sampled(Math.round(100 + (3 - hours) * 11_000))[0],
    timestamp: at(hours),
  }));
  await charger.ask('StopTransaction', { transactionId, meterStop: 11_100, timestamp: at(2), transactionData });
  charger.cut();
}
