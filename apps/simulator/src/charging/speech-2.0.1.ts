// The same life in OCPP 2.0.1: each connector of the older version is an EVSE with one connector.
import type { Finished, Plug, Session } from './plug.ts';
import { statusIn, type Payload, type Speech } from './speech.ts';

const STATUSES: Partial<Record<string, string>> = {
  Available: 'Available',
  Reserved: 'Reserved',
  Unavailable: 'Unavailable',
  Faulted: 'Faulted',
};
const saidOf = (status: string) => STATUSES[status] ?? 'Occupied';
const REASONS: Partial<Record<string, string>> = { Remote: 'Remote', Reboot: 'Reboot', EVDisconnected: 'EVDisconnected', Local: 'Local' };
const TRIGGERS: Partial<Record<string, string>> = { Remote: 'RemoteStop', EVDisconnected: 'EVCommunicationLost', Local: 'StopAuthorized' };

const register = (at: Date, value: number, context: string, powerW?: number) => ({
  timestamp: at.toISOString(),
  sampledValue: [
    { value, context, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' } },
    ...(powerW === undefined ? [] : [{ value: powerW, context, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'W' } }]),
  ],
});

/** As the older version samples, with numbers instead of texts. */
function sampled(plug: Plug, at: Date, context: string) {
  const { timestamp, sampledValue } = plug.sample(at, context);
  return {
    timestamp,
    sampledValue: sampledValue.map(({ value, measurand, unit, phase }) => ({
      value: Number(value),
      context,
      measurand,
      ...(phase ? { phase } : {}),
      unitOfMeasure: { unit },
    })),
  };
}

interface Told {
  kind: 'Started' | 'Updated' | 'Ended';
  at: Date;
  trigger: string;
  info?: Payload;
  more?: Payload;
}
/** Its number is given when it happens, not when it is told. */
function event(session: Session, { kind, at, trigger, info = {}, more = {} }: Told) {
  const payload = {
    eventType: kind,
    timestamp: at.toISOString(),
    triggerReason: trigger,
    seqNo: session.seqNo,
    transactionInfo: { transactionId: session.stationId, ...info },
    ...more,
  };
  session.seqNo += 1;
  return { action: 'TransactionEvent', payload: () => payload };
}
const whoAndWhere = ({ connectorId, idTag }: Pick<Session, 'connectorId' | 'idTag'>) => ({
  evse: { id: connectorId, connectorId: 1 },
  idToken: { idToken: idTag, type: 'ISO14443' },
});

export const newerSpeech: Speech = {
  protocol: 'ocpp2.0.1',
  boot: (id, model) => ({
    action: 'BootNotification',
    payload: () => ({
      reason: 'PowerUp',
      chargingStation: { vendorName: 'Atalaya', model, serialNumber: `SN-${id}`.slice(0, 25), firmwareVersion: '2.0.3' },
    }),
  }),
  status: (connectorId, value, before, at) =>
    before !== undefined && saidOf(before) === saidOf(value) && saidOf(value) === 'Occupied'
      ? null
      : {
          action: 'StatusNotification',
          payload: () => ({ timestamp: at.toISOString(), connectorStatus: saidOf(value), evseId: connectorId, connectorId: 1 }),
        },
  started: (session) =>
    event(session, {
      kind: 'Started',
      at: session.startedAt,
      trigger: session.remoteStartId === null ? 'Authorized' : 'RemoteStart',
      info: { chargingState: 'Charging', ...(session.remoteStartId === null ? {} : { remoteStartId: session.remoteStartId }) },
      more: { ...whoAndWhere(session), meterValue: [register(session.startedAt, session.meterStart, 'Transaction.Begin')] },
    }),
  metered: (session, plug, at) =>
    event(session, {
      kind: 'Updated',
      at,
      trigger: 'MeterValuePeriodic',
      info: { chargingState: plug.powerW() > 0 ? 'Charging' : 'SuspendedEVSE' },
      more: { meterValue: [sampled(plug, at, 'Sample.Periodic')] },
    }),
  ended: (session: Session, end: Finished, reason) =>
    event(session, {
      kind: 'Ended',
      at: end.stoppedAt,
      trigger: TRIGGERS[reason] ?? 'AbnormalCondition',
      info: { stoppedReason: REASONS[reason] ?? 'Other' },
      more: { meterValue: [register(end.stoppedAt, end.meterStop, 'Transaction.End')] },
    }),
  values(plug, at) {
    const meterValue = [sampled(plug, at, 'Trigger')];
    return { action: 'MeterValues', payload: () => ({ evseId: plug.connectorId, meterValue }) };
  },
  lets: ({ idTokenInfo }) => idTokenInfo === undefined || statusIn(idTokenInfo) === 'Accepted',
  async past({ connectorId, idTag, startedAt, stoppedAt, meterStart, meterStop, reason, samples }, call) {
    const transactionInfo = { transactionId: `${connectorId}-${startedAt.getTime()}` };
    const common = { offline: true, transactionInfo };
    await call('TransactionEvent', {
      ...common,
      eventType: 'Started',
      timestamp: startedAt.toISOString(),
      triggerReason: 'Authorized',
      seqNo: 0,
      ...whoAndWhere({ connectorId, idTag }),
      meterValue: [register(startedAt, meterStart, 'Transaction.Begin')],
    });
    await call('TransactionEvent', {
      ...common,
      eventType: 'Ended',
      timestamp: stoppedAt.toISOString(),
      triggerReason: TRIGGERS[reason] ?? 'AbnormalCondition',
      seqNo: 1,
      transactionInfo: { ...transactionInfo, stoppedReason: REASONS[reason] ?? 'Other' },
      meterValue: [
        ...samples.map(({ at, registerWh, powerW }) => register(at, registerWh, 'Sample.Periodic', powerW)),
        register(stoppedAt, meterStop, 'Transaction.End'),
      ],
    });
  },
};
