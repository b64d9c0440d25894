import { z } from 'zod';
import { messagesOf } from './past-sessions.ts';
import { statusIn, type Speech } from './speech.ts';

const StartAnswer = z.object({ transactionId: z.number() });

export const olderSpeech: Speech = {
  protocol: 'ocpp1.6',
  boot: (id, model) => ({
    action: 'BootNotification',
    payload: () => ({
      chargePointVendor: 'Atalaya',
      chargePointModel: model,
      chargePointSerialNumber: `SN-${id}`.slice(0, 25),
      firmwareVersion: '1.4.2',
    }),
  }),
  status: (connectorId, value, _before, at) => ({
    action: 'StatusNotification',
    payload: () => ({
      connectorId,
      status: value,
      errorCode: value === 'Faulted' ? 'ConnectorLockFailure' : 'NoError',
      timestamp: at.toISOString(),
    }),
  }),
  started: (session) => ({
    action: 'StartTransaction',
    payload: () => ({
      connectorId: session.connectorId,
      idTag: session.idTag,
      meterStart: session.meterStart,
      timestamp: session.startedAt.toISOString(),
    }),
    onAnswer: ({ transactionId }) => void Object.assign(session, { transactionId }),
  }),
  metered(session, plug, at) {
    const sample = plug.sample(at);
    return {
      action: 'MeterValues',
      payload: () => ({
        connectorId: session.connectorId,
        ...(session.transactionId === null ? {} : { transactionId: session.transactionId }),
        meterValue: [sample],
      }),
    };
  },
  ended: (session, end, reason) => ({
    action: 'StopTransaction',
    payload: () => ({
      transactionId: session.transactionId ?? -1,
      idTag: session.idTag,
      meterStop: end.meterStop,
      timestamp: end.stoppedAt.toISOString(),
      reason,
    }),
  }),
  values(plug, at) {
    const meterValue = [plug.sample(at, 'Trigger')];
    return { action: 'MeterValues', payload: () => ({ connectorId: plug.connectorId, meterValue }) };
  },
  lets: ({ idTagInfo }) => statusIn(idTagInfo) === 'Accepted',
  async past(session, call) {
    const { start, stop } = messagesOf(session);
    const { transactionId } = StartAnswer.parse(await call('StartTransaction', start));
    await call('StopTransaction', stop(transactionId));
  },
};
