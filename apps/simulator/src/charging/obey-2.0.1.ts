// What a station answers to each request of OCPP 2.0.1, and what it does then.
import { z } from 'zod';
import type { StationCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { createDisplay } from './display.ts';
import { createKeychain } from './keychain.ts';
import type { Station } from './obey.ts';
import { createProfiles } from './profiles.ts';
import { createStationModel } from './station-model.ts';

type Payload = Record<string, unknown>;
const accepted = { status: 'Accepted' };
const rejected = { status: 'Rejected' };
const notSupported = { status: 'NotSupported' };
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const record = (value: unknown): Payload => (typeof value === 'object' && value !== null ? { ...value } : {});
const list = (value: unknown): Payload[] => (Array.isArray(value) ? value.map(record) : []);

const Named = z.object({
  component: z.object({ name: z.string(), evse: z.object({ id: z.number(), connectorId: z.number().optional() }).optional() }),
  variable: z.object({ name: z.string(), instance: z.string().optional() }),
});

export function createObeyNewer(
  station: Station,
  stepMs: number,
  statusOf: (evse: number) => string,
): Record<StationCommand, (payload: Payload) => Payload> {
  const model = createStationModel(station.plugs(), statusOf);
  const reservations = new Map<number, number>();
  const keychain = createKeychain();
  const monitors = new Map<number, Payload>();
  let versionNumber = 0;
  const later = (steps: readonly (() => void)[]) => steps.forEach((step, index) => setTimeout(step, stepMs * (index + 1)).unref());
  const progress = (action: string, statuses: readonly string[], more: Payload = {}) =>
    later(statuses.map((status) => () => station.tell(action, { status, ...more })));
  const soon = (action: string, payload: Payload) => later([() => station.tell(action, payload)]);
  const display = createDisplay(soon);
  const profiles = createProfiles(soon, (evse) => station.isFree(evse));
  const report = (requestId: unknown) =>
    later(model.report(number(requestId) ?? 0, new Date()).map((part) => () => station.tell('NotifyReport', part)));

  return {
    CancelReservation({ reservationId }) {
      const evse = reservations.get(number(reservationId) ?? -1);
      if (evse === undefined) return rejected;
      reservations.delete(number(reservationId) ?? -1);
      later([() => station.status(evse, 'Available')]);
      return accepted;
    },
    CertificateSigned: () => accepted,
    ChangeAvailability({ evse, operationalStatus }) {
      const id = number(record(evse).id);
      const all = id ? [id] : station.plugs();
      later([() => all.forEach((one) => station.status(one, operationalStatus === 'Inoperative' ? 'Unavailable' : 'Available'))]);
      return accepted;
    },
    ClearCache: () => accepted,
    ClearChargingProfile(payload) {
      const freed = profiles.clear(payload);
      freed.forEach((evse) => station.limit(evse, null));
      return freed.length > 0 ? accepted : { status: 'Unknown' };
    },
    ClearDisplayMessage: display.clear,
    ClearVariableMonitoring: ({ id }) => ({
      clearMonitoringResult: (Array.isArray(id) ? id : []).map((one: unknown) => ({
        id: one,
        status: monitors.delete(number(one) ?? -1) ? 'Accepted' : 'NotFound',
      })),
    }),
    CostUpdated: () => ({}),
    CustomerInformation({ requestId }) {
      later([() => station.tell('NotifyCustomerInformation', { data: '', seqNo: 0, generatedAt: new Date().toISOString(), requestId })]);
      return accepted;
    },
    DataTransfer: () => ({ status: 'UnknownVendorId' }),
    DeleteCertificate: keychain.remove,
    GetBaseReport({ requestId }) {
      report(requestId);
      return accepted;
    },
    GetChargingProfiles: profiles.get,
    GetCompositeSchedule: ({ evseId, duration }) => ({
      status: 'Accepted',
      schedule: {
        evseId,
        duration,
        scheduleStart: new Date().toISOString(),
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }],
      },
    }),
    GetDisplayMessages: display.get,
    GetInstalledCertificateIds({ certificateType }) {
      const wanted = Array.isArray(certificateType) ? certificateType : null;
      const kept = keychain.list((kind) => wanted === null || wanted.includes(kind));
      if (kept.length === 0) return { status: 'NotFound' };
      return {
        status: 'Accepted',
        certificateHashDataChain: kept.map(({ kind, hash }) => ({ certificateType: kind, certificateHashData: hash })),
      };
    },
    GetLocalListVersion: () => ({ versionNumber }),
    GetLog({ requestId }) {
      progress('LogStatusNotification', ['Uploading', 'Uploaded'], { requestId });
      return { status: 'Accepted', filename: 'log.txt' };
    },
    GetMonitoringReport({ requestId }) {
      if (monitors.size === 0) return { status: 'EmptyResultSet' };
      const monitor = [...monitors].map(([id, { component, variable, ...watched }]) => ({
        component,
        variable,
        variableMonitoring: [{ id, transaction: false, ...watched }],
      }));
      later([() => station.tell('NotifyMonitoringReport', { requestId, seqNo: 0, generatedAt: new Date().toISOString(), monitor })]);
      return accepted;
    },
    GetReport({ requestId }) {
      report(requestId);
      return accepted;
    },
    GetTransactionStatus: () => ({ messagesInQueue: false }),
    GetVariables: ({ getVariableData }) => ({
      getVariableResult: list(getVariableData).map((one) => {
        const named = Named.parse(one);
        const entry = model.find(named);
        const of = { component: one.component, variable: one.variable };
        return entry
          ? { ...of, attributeStatus: 'Accepted', attributeValue: model.valueOf(entry) }
          : { ...of, attributeStatus: 'UnknownVariable' };
      }),
    }),
    InstallCertificate: keychain.install,
    PublishFirmware: () => rejected,
    RequestStartTransaction({ evseId, idToken, remoteStartId }) {
      const evse = number(evseId) ?? station.plugs().find((one) => station.isFree(one));
      if (evse === undefined || !station.isFree(evse)) return rejected;
      later([() => station.begin(evse, String(record(idToken).idToken), number(remoteStartId))]);
      return accepted;
    },
    RequestStopTransaction: ({ transactionId }) => (station.end(String(transactionId), 'Remote') ? accepted : rejected),
    ReserveNow({ evseId, id }) {
      const evse = number(evseId) ?? station.plugs().find((one) => station.isFree(one)) ?? 0;
      if (!station.isFree(evse)) return { status: 'Occupied' };
      reservations.set(number(id) ?? 0, evse);
      later([() => station.status(evse, 'Reserved')]);
      return accepted;
    },
    Reset() {
      later([() => station.restart()]);
      return accepted;
    },
    SendLocalList({ versionNumber: version }) {
      versionNumber = number(version) ?? versionNumber;
      return accepted;
    },
    SetChargingProfile({ evseId, chargingProfile }) {
      const profile = record(chargingProfile);
      const { chargingSchedule, chargingProfilePurpose } = profile;
      profiles.set(number(evseId) ?? 0, profile);
      const [first] = list(chargingSchedule);
      const limit = number(list(first?.chargingSchedulePeriod)[0]?.limit);
      if (chargingProfilePurpose === 'TxProfile' && limit !== undefined) station.limit(number(evseId) ?? 0, limit);
      return accepted;
    },
    SetDisplayMessage: display.set,
    SetMonitoringBase: () => notSupported,
    SetMonitoringLevel: () => rejected,
    SetNetworkProfile: () => rejected,
    SetVariableMonitoring: ({ setMonitoringData }) => ({
      setMonitoringResult: list(setMonitoringData).map((one) => {
        const { component, variable, type, severity } = one;
        const of = { component, variable, type, severity };
        const entry = model.find(Named.parse(one));
        if (!entry) return { ...of, status: 'UnknownVariable' };
        if (entry.characteristics.unit === undefined) return { ...of, status: 'UnsupportedMonitorType' };
        const id = number(one.id) ?? monitors.size + 1;
        monitors.set(id, { component, variable, value: one.value, type, severity });
        return { ...of, id, status: 'Accepted' };
      }),
    }),
    SetVariables: ({ setVariableData }) => ({
      setVariableResult: list(setVariableData).map((one) => {
        const entry = model.find(Named.parse(one));
        const of = { component: one.component, variable: one.variable };
        if (!entry) return { ...of, attributeStatus: 'UnknownVariable' };
        if (!entry.isWritable) return { ...of, attributeStatus: 'Rejected' };
        entry.value = String(one.attributeValue);
        return { ...of, attributeStatus: 'Accepted' };
      }),
    }),
    TriggerMessage: ({ requestedMessage, evse }) =>
      station.trigger(String(requestedMessage), number(record(evse).id)) ? accepted : { status: 'NotImplemented' },
    UnlockConnector: () => ({ status: 'Unlocked' }),
    UnpublishFirmware: () => ({ status: 'NoFirmware' }),
    UpdateFirmware({ requestId }) {
      progress('FirmwareStatusNotification', ['Downloading', 'Downloaded', 'Installing', 'Installed'], { requestId });
      return accepted;
    },
  };
}
