// A charger for the browser tests: connected, booted, with one free connector.
import { FILE_HOST, fromCharger, toCharger } from '../../apps/server/src/testing/ocpp-actions.ts';
import { rawCharger, type RawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { createStation, type SimulatedStation } from '../../apps/simulator/src/charging/station.ts';

export type { RawCharger };
/** A good request and its answer for each action. */
export const actions = { fileHost: FILE_HOST, fromCharger, toCharger };

export async function connectCharger(origin: string, id: string, password: string): Promise<RawCharger> {
  const charger = await rawCharger({ port: Number(new URL(origin).port), id, password });
  await charger.ask('BootNotification', { chargePointVendor: 'Vendor', chargePointModel: 'Model <b>X</b>', firmwareVersion: '2.1' });
  await charger.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
  return charger;
}

/** One of OCPP 2.0.1 that has booted, and has no connector yet. */
export async function connectStation(origin: string, id: string, password: string): Promise<RawCharger> {
  const station = await rawCharger({ port: Number(new URL(origin).port), id, password, protocol: 'ocpp2.0.1' });
  await station.ask('BootNotification', { reason: 'PowerUp', chargingStation: { vendorName: 'Vendor', model: 'Model' } });
  return station;
}

const STEP_MS = 60;
const METER_MS = 1_000;

/** One that does what it is told, and soon; no cars come by chance. */
export function simulateCharger(origin: string, known: { id: string; password: string }): SimulatedStation {
  const endpoint = `${origin.replace(/^http/, 'ws')}/ocpp`;
  const station = createStation({ ...known, endpoint, tags: [], connectors: 2, stepMs: STEP_MS, meterEveryMs: METER_MS });
  station.start();
  return station;
}
