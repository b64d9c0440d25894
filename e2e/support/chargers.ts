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
