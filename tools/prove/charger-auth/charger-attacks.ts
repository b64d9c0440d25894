// What somebody without a charger's password, or with the password of one charger, tries at the door of the chargers.
import { randomBytes } from 'node:crypto';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { rawCharger, type RawCharger, type RawOptions } from '../../../apps/server/src/testing/raw-charger.ts';
import { freshAddress, freshId, knock, register, type Attack } from './charger-knock.ts';
import { commandsOfTheOtherVersion, foreignStationSession, wrongCredentialsOfStations } from './charger-station-attacks.ts';
import { certificatesOfOurOwn, passwordInsteadOfCertificate, plainWhereItIsOff } from './charger-tls-attacks.ts';
import { inParallel } from '../support/server-caller.ts';

const TEN = 10;
const GIVE_UP_MS = 20_000;
const statusOf = (reply: string) => (reply === 'in' ? 101 : Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0));
const closesInTime = (charger: RawCharger) =>
  Promise.race([charger.closed.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, GIVE_UP_MS, false).unref())]);

/** None, wrong, another charger's, an empty one, a foreign name before it; of chargers that are there, disabled or unknown: one answer. */
const wrongCredentials: Attack = async (site) => {
  const { port, call } = site;
  const [me, other, disabled] = [await register(site), await register(site), await register(site)];
  await call(charging.changeCharger, { query: { id: disabled.id }, body: { enabled: false } });
  const from = freshAddress();
  const knocks: Record<string, RawOptions> = {
    'no credentials': { port, id: me.id, password: null },
    'a wrong password': { port, id: me.id, password: 'wrong' },
    'an empty password': { port, id: me.id, password: '' },
    'the password of another charger': { port, id: me.id, password: other.password },
    'another charger by name and password': { port, id: me.id, user: other.id, password: other.password },
    'an unknown charger': { port, id: freshId(), password: me.password },
    'an unknown charger without credentials': { port, id: freshId(), password: null },
    'a disabled charger': { port, id: disabled.id, password: disabled.password },
    'a bearer token': { port, id: me.id, password: null, headers: { Authorization: `Bearer ${me.password}` } },
    'the password in a header of its own': { port, id: me.id, password: null, headers: { 'X-Password': me.password } },
  };
  const replies = await Promise.all(
    Object.entries(knocks).map(async ([name, options]) => ({ name, reply: await knock({ ...options, from }) })),
  );
  const breaches = replies.filter(({ reply }) => statusOf(reply) !== 401).map(({ name, reply }) => `${name}: ${reply.split('\r\n')[0]}`);
  if (new Set(replies.map(({ reply }) => reply)).size !== 1) breaches.push('the refusals can be told from one another');
  if ((await knock({ port, id: me.id, password: me.password })) !== 'in')
    breaches.push('the right password is refused as well: this proves nothing');
  return { tried: replies.length, breaches };
};

const strangePaths: Attack = async (site) => {
  const { port } = site;
  const { id, password } = await register(site);
  const paths = [
    `/ocpp/${id}%00`,
    `/ocpp/${id}/`,
    `/ocpp//${id}`,
    `/ocpp/../ocpp/${id}`,
    `/ocpp/%2e%2e/${id}`,
    `/OCPP/${id}`,
    `/ocpp/`,
    `/`,
    `/ocpp/${id}?x=1`,
    `/ocpp/%E0%A4%A`,
  ];
  const breaches: string[] = [];
  for (const path of paths) if ((await knock({ port, id, password, path, from: freshAddress() })) === 'in') breaches.push(path);
  // As OCPP-J has it: the handshake is completed, and the connection closed at once.
  for (const protocol of ['ocpp9.9', null]) {
    const charger = await rawCharger({ port, id, password, protocol });
    charger.sendText(JSON.stringify([2, 'm', 'Heartbeat', {}]));
    if (!(await closesInTime(charger))) breaches.push(`protocol ${protocol ?? 'left out'}: still connected`);
    charger.cut();
  }
  return { tried: paths.length + 2, breaches };
};

/** Where an operator allowed one charger in without a password: no page in a browser comes in that way, nor a wrong password. */
const openDoor: Attack = async (site) => {
  const { port, call } = site;
  const { id } = await register(site);
  await call(charging.changeCharger, { query: { id }, body: { openDoor: true } });
  const breaches: string[] = [];
  if ((await knock({ port, id, password: null, headers: { Origin: 'https://evil.test' } })) === 'in') breaches.push('a page in a browser');
  if ((await knock({ port, id, password: 'wrong' })) === 'in') breaches.push('a wrong password');
  const other = await register(site);
  if ((await knock({ port, id: other.id, password: null })) === 'in') breaches.push('a charger for which it was not allowed');
  return { tried: 3, breaches };
};

const secondSocket: Attack = async (site) => {
  const { port, call } = site;
  const { id, password } = await register(site);
  const first = await rawCharger({ port, id, password });
  const replies = await Promise.all(Array.from({ length: TEN }, () => knock({ port, id, password, from: freshAddress() })));
  const breaches = replies.filter((reply) => reply === 'in').map(() => 'a second connection was let in');
  await first.ask('Heartbeat').catch(() => breaches.push('the first connection was pushed out'));
  const { data } = await call(charging.events, { query: { chargerId: id } });
  if (!data.some(({ kind }) => kind === 'second_socket')) breaches.push('it was not reported');
  first.cut();
  return { tried: replies.length, breaches };
};

const guessing: Attack = async (site) => {
  const { port, attempts } = site;
  const [me, neighbour] = [await register(site), await register(site)];
  const from = freshAddress();
  if ((await knock({ port, id: neighbour.id, password: neighbour.password, from })) !== 'in')
    throw new Error('a right password was refused');
  const began = performance.now();
  const seen = new Map<number, number>();
  await inParallel(8, Array.from({ length: attempts }), async () => {
    const status = statusOf(await knock({ port, id: me.id, password: randomBytes(20).toString('hex'), from }));
    seen.set(status, (seen.get(status) ?? 0) + 1);
  });
  // Beside the first ten, one for each minute that went by; and those that were on their way together with the tenth.
  const allowed = TEN + 8 + Math.ceil((performance.now() - began) / 60_000);
  const looked = seen.get(401) ?? 0;
  const breaches = looked > allowed ? [`${looked} guesses were looked at, not ${allowed}`] : [];
  if (seen.has(101)) breaches.push('a guess was let in');
  if (looked < TEN) breaches.push(`only ${looked} were looked at: a charger with a wrong key would be shut out too soon`);
  if ((await knock({ port, id: neighbour.id, password: neighbour.password, from })) !== 'in')
    breaches.push('a charger behind the same address is shut out');
  return { tried: attempts, breaches, note: `${looked} were looked at` };
};

const guessingIds: Attack = async ({ port, attempts }) => {
  const from = freshAddress();
  let looked = 0;
  const tries = Math.max(400, Math.floor(attempts / 10));
  await inParallel(8, Array.from({ length: tries }), async () => {
    if (statusOf(await knock({ port, id: freshId(), password: null, from })) === 401) looked += 1;
  });
  return {
    tried: tries,
    breaches: looked > 220 ? [`${looked} ids were looked at from one address`] : [],
    note: `${looked} were looked at`,
  };
};

/** Whether the time of a refusal tells ids that exist from others; each is asked once, in turn. */
const timing: Attack = async (site) => {
  const { port, timingPairs, timingLimit } = site;
  const known = await Promise.all(Array.from({ length: timingPairs }, () => register(site)));
  const from = freshAddress();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (whose: 'known' | 'unknown', id: string) => {
    const began = performance.now();
    const status = statusOf(await knock({ port, id, password: 'wrong', from }));
    if (status !== 401) throw new Error(`answered with ${status}`);
    times[whose].push(performance.now() - began);
  };
  for (const { id } of known) {
    await measure('known', id);
    await measure('unknown', freshId());
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [a, b] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(a, b) / Math.min(a, b);
  return {
    tried: timingPairs * 2,
    breaches: ratio > timingLimit ? [`known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms`] : [],
    note: `ratio of the medians ${ratio.toFixed(2)}`,
  };
};

const floods: Attack = async (site) => {
  const { port } = site;
  const kinds: Record<string, (charger: RawCharger) => void> = {
    'a frame of 9 MB': (charger) => charger.sendFrame(1, Buffer.alloc(9_000_000, 'x')),
    'bad JSON': (charger) => {
      for (let n = 0; n < 1_000; n += 1) charger.sendText('[2,"x",');
    },
    'too many messages': (charger) => {
      for (let n = 0; n < 2_000; n += 1) charger.sendText(JSON.stringify([2, `m${n}`, 'Heartbeat', {}]));
    },
    'deep nesting': (charger) => {
      for (let n = 0; n < 20; n += 1) charger.sendText('['.repeat(100_000));
    },
    'binary frames': (charger) => {
      for (let n = 0; n < 1_000; n += 1) charger.sendFrame(2, Buffer.alloc(100));
    },
  };
  const breaches: string[] = [];
  for (const [name, send] of Object.entries(kinds)) {
    const { id, password } = await register(site);
    const charger = await rawCharger({ port, id, password });
    send(charger);
    if (!(await closesInTime(charger))) breaches.push(`${name}: still connected`);
    charger.cut();
  }
  return { tried: Object.keys(kinds).length, breaches };
};

/** With the password of one charger: another's session can be neither ended nor metered. */
const foreignSession: Attack = async (site) => {
  const { port, call } = site;
  const [victim, attacker] = [await register(site), await register(site)];
  const [a, b] = [await rawCharger({ port, ...victim }), await rawCharger({ port, ...attacker })];
  const timestamp = new Date().toISOString();
  const { transactionId } = await a.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 100, timestamp });
  await b.ask('StopTransaction', { transactionId, meterStop: 999_999, timestamp });
  const sampledValue = [{ value: '999999', measurand: 'Energy.Active.Import.Register', unit: 'Wh' }];
  await b.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp, sampledValue }] });
  const { data } = await call(chargingSessions.transaction, { query: { id: String(transactionId) } });
  a.cut();
  b.cut();
  const breaches = data.stoppedAt === null ? [] : ['the session of another charger was ended'];
  if (data.energyWh !== 0 || data.series.length > 0) breaches.push('the session of another charger was metered');
  return { tried: 2, breaches };
};

/** A charger stands in somebody's network: nobody sends it to where they please. */
const places: Attack = async (site) => {
  const { port, call } = site;
  const { id, password } = await register(site);
  const charger = await rawCharger({ port, id, password });
  const locations = [
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://[::1]:22/',
    'https://evil.test/fw',
    'gopher://localhost/',
    'http://localhost@evil.test/',
  ];
  const retrieveDate = new Date().toISOString();
  const breaches: string[] = [];
  for (const location of locations)
    for (const [action, payload] of [
      ['UpdateFirmware', { location, retrieveDate }],
      ['GetDiagnostics', { location }],
      ['GetLog', { logType: 'DiagnosticsLog', requestId: 1, log: { remoteLocation: location } }],
    ] as const)
      await call(charging.command, { body: { chargerId: id, action, payload } }).then(
        () => breaches.push(`${action} ${location}`),
        () => undefined,
      );
  if (charger.asked.length > 0) breaches.push(`the charger was asked ${charger.asked.length} times`);
  charger.cut();
  return { tried: locations.length * 3, breaches };
};

export const attacks: Record<string, Attack> = {
  'wrong credentials, one answer to all': wrongCredentials,
  'strange paths and protocols': strangePaths,
  'a door without a password': openDoor,
  'a password instead of a certificate': passwordInsteadOfCertificate,
  'certificates that our own root signs': certificatesOfOurOwn,
  'plain connections where they are off': plainWhereItIsOff,
  'a second socket for a live charger': secondSocket,
  'guessing a password': guessing,
  'guessing ids': guessingIds,
  'telling ids by time': timing,
  'floods, large and broken messages': floods,
  'the session of another charger': foreignSession,
  'firmware and logs from anywhere': places,
  'OCPP 2.0.1: wrong credentials': wrongCredentialsOfStations,
  'OCPP 2.0.1: the session of another charger': foreignStationSession,
  'OCPP 2.0.1: commands of the other version, files from anywhere': commandsOfTheOtherVersion,
};
