// What a charger of each version of OCPP says: the same day in other words.
import { randomUUID } from 'node:crypto';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { RawCharger } from '../../apps/server/src/testing/raw-charger.ts';

/** Its answer is what the session is called from then on. */
export interface Speech {
  boot(charger: RawCharger): Promise<unknown>;
  begin(charger: RawCharger): Promise<unknown>;
  meter(charger: RawCharger, session: unknown, register: number, n: number): Promise<unknown>;
}

const now = () => new Date().toISOString();
const PHASES = ['L1', 'L2', 'L3'] as const;
/** So many values has a sample. */
export const VALUES = 6;

const olderSample = (register: number) => {
  const value = (measurand: string, number: number, unit: string, phase?: string) => ({
    value: String(number),
    measurand,
    unit,
    context: 'Sample.Periodic',
    ...(phase ? { phase } : {}),
  });
  return [
    value('Energy.Active.Import.Register', register, 'Wh'),
    value('Power.Active.Import', 11_040, 'W'),
    ...PHASES.map((phase) => value('Current.Import', 16, 'A', phase)),
    value('SoC', 50, 'Percent'),
  ];
};

const newerSample = (register: number) => {
  const value = (measurand: string, number: number, unit: string, phase?: string) => ({
    value: number,
    measurand,
    unitOfMeasure: { unit },
    context: 'Sample.Periodic',
    ...(phase ? { phase } : {}),
  });
  return [
    value('Energy.Active.Import.Register', register, 'Wh'),
    value('Power.Active.Import', 11_040, 'W'),
    ...PHASES.map((phase) => value('Current.Import', 16, 'A', phase)),
    value('SoC', 50, 'Percent'),
  ];
};

const older: Speech = {
  boot: (charger) => charger.ask('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'One' }),
  async begin(charger) {
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    const started = await charger.ask('StartTransaction', { connectorId: 1, idTag: 'BENCH', meterStart: 0, timestamp: now() });
    return started.transactionId;
  },
  meter: (charger, transactionId, register) =>
    charger.ask('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: now(), sampledValue: olderSample(register) }],
    }),
};

const newer: Speech = {
  boot: (charger) => charger.ask('BootNotification', { reason: 'PowerUp', chargingStation: { vendorName: 'Bench', model: 'Two' } }),
  async begin(charger) {
    const transactionId = randomUUID();
    await charger.ask('StatusNotification', { timestamp: now(), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 });
    await charger.ask('TransactionEvent', {
      eventType: 'Started',
      timestamp: now(),
      triggerReason: 'Authorized',
      seqNo: 0,
      transactionInfo: { transactionId, chargingState: 'Charging' },
      idToken: { idToken: 'BENCH', type: 'ISO14443' },
      evse: { id: 1, connectorId: 1 },
    });
    return transactionId;
  },
  meter: (charger, transactionId, register, n) =>
    charger.ask('TransactionEvent', {
      eventType: 'Updated',
      timestamp: now(),
      triggerReason: 'MeterValuePeriodic',
      seqNo: n + 1,
      transactionInfo: { transactionId, chargingState: 'Charging' },
      meterValue: [{ timestamp: now(), sampledValue: newerSample(register) }],
    }),
};

export const speeches: Readonly<Record<Protocol, Speech>> = { 'ocpp1.6': older, 'ocpp2.0.1': newer };
