// A charger for the browser tests: connected, booted, with one free connector.
import { FILE_HOST, fromCharger, toCharger } from '../../apps/server/src/testing/ocpp-actions.ts';
import { rawCharger, type RawCharger } from '../../apps/server/src/testing/raw-charger.ts';

export type { RawCharger };
/** A good request and its answer for each action. */
export const actions = { fileHost: FILE_HOST, fromCharger, toCharger };

export async function connectCharger(origin: string, id: string, password: string): Promise<RawCharger> {
  const charger = await rawCharger({ port: Number(new URL(origin).port), id, password });
  await charger.ask('BootNotification', { chargePointVendor: 'Vendor', chargePointModel: 'Model <b>X</b>', firmwareVersion: '2.1' });
  await charger.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
  return charger;
}
