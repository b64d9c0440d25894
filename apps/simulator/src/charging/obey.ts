// What a station answers to each request of OCPP 1.6, and what it does then.
import type { CommandAction } from '@atalaya/contract/charging/actions.ts';
import { createKeychain } from './keychain.ts';

type Payload = Record<string, unknown>;
export interface Station {
  tell(action: string, payload: Payload): void;
  boot(): void;
  restart(): void;
  status(connectorId: number, status: string): void;
  begin(connectorId: number, idTag: string, remoteStartId?: number): boolean;
  /** By the number that the server gave it, or by the station's own name. */
  end(transactionId: number | string, reason: string): boolean;
  limit(connectorId: number, amperes: number | null): void;
  trigger(message: string, connectorId: number | undefined): boolean;
  plugs(): number[];
  isFree(connectorId: number): boolean;
}

const accepted = { status: 'Accepted' };
const rejected = { status: 'Rejected' };
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const record = (value: unknown): Payload => (typeof value === 'object' && value !== null ? { ...value } : {});

export function createObey(station: Station, stepMs: number): Record<CommandAction, (payload: Payload) => Payload> {
  const keys = new Map([
    ['HeartbeatInterval', '300'],
    ['MeterValueSampleInterval', '10'],
    ['ConnectionTimeOut', '60'],
    ['LocalAuthListEnabled', 'true'],
    ['AuthorizeRemoteTxRequests', 'false'],
    ['MeterValuesSampledData', 'Energy.Active.Import.Register,Power.Active.Import,Current.Import,SoC'],
  ]);
  const readonly = new Map([
    ['NumberOfConnectors', String(station.plugs().length)],
    ['SupportedFeatureProfiles', 'Core,FirmwareManagement,LocalAuthListManagement,Reservation,SmartCharging,RemoteTrigger'],
  ]);
  const reservations = new Map<number, number>();
  const keychain = createKeychain();
  let listVersion = 0;
  const later = (steps: readonly (() => void)[]) => steps.forEach((step, index) => setTimeout(step, stepMs * (index + 1)).unref());
  const progress = (action: string, statuses: readonly string[], more: Payload = {}) =>
    later(statuses.map((status) => () => station.tell(action, { status, ...more })));

  return {
    CancelReservation({ reservationId }) {
      const connectorId = reservations.get(number(reservationId) ?? -1);
      if (connectorId === undefined) return rejected;
      reservations.delete(number(reservationId) ?? -1);
      later([() => station.status(connectorId, 'Available')]);
      return accepted;
    },
    CertificateSigned: () => accepted,
    ChangeAvailability({ connectorId, type }) {
      const all = number(connectorId) ? [number(connectorId) ?? 0] : station.plugs();
      later([() => all.forEach((one) => station.status(one, type === 'Inoperative' ? 'Unavailable' : 'Available'))]);
      return accepted;
    },
    ChangeConfiguration({ key, value }) {
      if (readonly.has(String(key))) return rejected;
      if (!keys.has(String(key))) return { status: 'NotSupported' };
      keys.set(String(key), String(value));
      return accepted;
    },
    ClearCache: () => accepted,
    ClearChargingProfile() {
      station.plugs().forEach((connectorId) => station.limit(connectorId, null));
      return accepted;
    },
    DataTransfer: () => ({ status: 'UnknownVendorId' }),
    DeleteCertificate: keychain.remove,
    ExtendedTriggerMessage: ({ requestedMessage, connectorId }) =>
      station.trigger(String(requestedMessage), number(connectorId)) ? accepted : { status: 'NotImplemented' },
    GetCompositeSchedule: ({ connectorId, duration }) => ({
      status: 'Accepted',
      connectorId,
      scheduleStart: new Date().toISOString(),
      chargingSchedule: { duration, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }] },
    }),
    GetConfiguration({ key }) {
      const wanted = Array.isArray(key) && key.length > 0 ? key.map(String) : null;
      const all = [
        ...[...keys].map(([name, value]) => ({ key: name, readonly: false, value })),
        ...[...readonly].map(([name, value]) => ({ key: name, readonly: true, value })),
      ];
      return {
        configurationKey: all.filter((one) => wanted === null || wanted.includes(one.key)),
        unknownKey: (wanted ?? []).filter((name) => !keys.has(name) && !readonly.has(name)),
      };
    },
    GetDiagnostics() {
      progress('DiagnosticsStatusNotification', ['Uploading', 'Uploaded']);
      return { fileName: 'diagnostics.tar.gz' };
    },
    GetInstalledCertificateIds({ certificateType }) {
      const certificateHashData = keychain.list((kind) => kind === certificateType).map(({ hash }) => hash);
      return certificateHashData.length > 0 ? { status: 'Accepted', certificateHashData } : { status: 'NotFound' };
    },
    GetLocalListVersion: () => ({ listVersion }),
    GetLog({ requestId }) {
      progress('LogStatusNotification', ['Uploading', 'Uploaded'], { requestId });
      return { status: 'Accepted', filename: 'log.txt' };
    },
    InstallCertificate: keychain.install,
    RemoteStartTransaction({ connectorId, idTag }) {
      const plug = number(connectorId) ?? station.plugs().find((one) => station.isFree(one));
      if (plug === undefined || !station.isFree(plug)) return rejected;
      later([() => station.begin(plug, String(idTag))]);
      return accepted;
    },
    RemoteStopTransaction: ({ transactionId }) => (station.end(number(transactionId) ?? -1, 'Remote') ? accepted : rejected),
    ReserveNow({ connectorId, reservationId }) {
      const plug = number(connectorId) ?? 0;
      if (!station.isFree(plug)) return { status: 'Occupied' };
      reservations.set(number(reservationId) ?? 0, plug);
      later([() => station.status(plug, 'Reserved')]);
      return accepted;
    },
    Reset() {
      later([() => station.restart()]);
      return accepted;
    },
    SendLocalList({ listVersion: version }) {
      listVersion = number(version) ?? listVersion;
      return accepted;
    },
    SetChargingProfile({ connectorId, csChargingProfiles }) {
      const { chargingSchedule, chargingProfilePurpose } = record(csChargingProfiles);
      const periods = record(chargingSchedule).chargingSchedulePeriod;
      const limit = number(record(Array.isArray(periods) ? periods[0] : null).limit);
      if (chargingProfilePurpose === 'TxProfile' && limit !== undefined) station.limit(number(connectorId) ?? 0, limit);
      return accepted;
    },
    SignedUpdateFirmware({ requestId }) {
      progress('SignedFirmwareStatusNotification', ['Downloading', 'Downloaded', 'SignatureVerified', 'Installing', 'Installed'], {
        requestId,
      });
      return accepted;
    },
    TriggerMessage: ({ requestedMessage, connectorId }) =>
      station.trigger(String(requestedMessage), number(connectorId)) ? accepted : { status: 'NotImplemented' },
    UnlockConnector: () => ({ status: 'Unlocked' }),
    UpdateFirmware() {
      progress('FirmwareStatusNotification', ['Downloading', 'Downloaded', 'Installing', 'Installed']);
      return {};
    },
  };
}
