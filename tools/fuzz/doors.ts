// The doors of a server, each with how it is knocked at.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt from 'mqtt';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { freeradiusToken } from '../../apps/server/src/modules/radius/index.ts';
import { secretsFrom } from '../../apps/server/src/platform/secrets/secrets.ts';
import { rawCharger, type RawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { ADMIN_KEY, SECRET } from '../prove/support/shared-database.ts';
import { hostileCall, hostileImport, hostilePartnerCall, importCalls, otherCalls, partnerCalls } from './hostile-call.ts';
import { hostilePayload } from './hostile-payload.ts';
import { hostileAuthorize, hostileMessage, hostilePacket } from './hostile-protocols.ts';
import { hostileText, wellFormed, type Random } from './hostile-value.ts';
import type { Site } from './site.ts';

const CALLERS = 8;
/** So many messages of a device wait for their acknowledgements. */
const AT_ONCE = 4;
/** Every other charger speaks the newer version. */
const protocolOf = (lane: number): Protocol => (lane % 2 === 0 ? 'ocpp1.6' : 'ocpp2.0.1');
/** A charger that sends faster is disconnected. */
const PER_CHARGER_MS = 36;
const BURST = 250;
/** Against hanging only: whoever is not answered by then has found a fault. */
const ANSWER_MS = 120_000;
const NOTHING = { named: {}, ids: ['nobody'] } as const;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Tally {
  name: string;
  sent: number;
  answers: Map<string, number>;
  faults: string[];
  /** What each call of the contract took in all, in milliseconds: what is dear for us is cheap for whoever wants to hold us up. */
  took: Map<string, number>;
  /** Faults are told as they are found: a run takes hours, and may not come to its end. */
  blame(fault: string): void;
}

/** So many are shown of each door; all are counted. */
const SHOWN = 12;
const LONGEST = 900;

export function newTally(name: string, tell: (line: string) => void): Tally {
  const faults: string[] = [];
  return {
    name,
    sent: 0,
    answers: new Map(),
    faults,
    took: new Map(),
    blame(fault) {
      faults.push(fault);
      if (faults.length <= SHOWN) tell(`✗ ${fault.slice(0, LONGEST)}`);
    },
  };
}

export interface Door {
  name: string;
  /** Of all inputs: most are of what strangers can send often; in a run of a million each call of the contract still has hundreds. */
  share: number;
  /** But so many at the least. */
  least?: number;
  lanes: number;
  /** It takes only so much at a time. */
  isPaced?: true;
  send(random: Random, lane: number, n: number, tally: Tally): Promise<void>;
}
const note = (tally: Tally, answer: string) => tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1);

/** The path goes out as it is written. */
function ask(origin: string, method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length), 'Content-Type': 'application/json' } : {};
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', reject);
    });
    outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error(`no answer within ${ANSWER_MS / 1_000} s`)));
    outgoing.on('error', reject).end(body);
  });
}

/** 503 is what a full door says. */
const isHonest = (status: number) => status < 500 || status === 503;
/** A device with its own key is known, whatever it sends. */
const isToDevice = (status: number) => [200, 400, 413, 422, 429, 503].includes(status);

async function knock(tally: Tally, what: string, asked: () => Promise<number>, isExpected = isHonest): Promise<void> {
  try {
    const status = await asked();
    note(tally, String(status));
    if (!isExpected(status)) tally.blame(`${tally.name} ${status} for ${what}`);
  } catch (error) {
    note(tally, 'broken');
    tally.blame(`${tally.name} broke with ${error instanceof Error ? error.message : 'nothing'} for ${what}`);
  }
}

export function doorsOf({ origin, mqttPort, clientId, fleet, nas, chargers, roaming, known }: Site): Door[] {
  const asServer = { [ADMIN_KEY_HEADER]: ADMIN_KEY };
  const asFreeradius = { Authorization: `Bearer ${freeradiusToken(secretsFrom(SECRET))}` };
  const links = new Map<string, ReturnType<typeof connectDevice>>();
  const stations = new Map<number, { charger: Promise<RawCharger>; sent: number }>();
  const deviceOf = (lane: number) => fleet[lane % fleet.length] ?? { mac: '', apiKey: '' };

  async function connectDevice(lane: number) {
    const { mac, apiKey } = deviceOf(lane);
    const options = { username: mac, password: apiKey, protocolVersion: 4, reconnectPeriod: 0 } as const;
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, options);
    const closed = new Promise<'closed'>((resolve) => client.on('error', () => undefined).once('close', () => resolve('closed')));
    return { client, closed };
  }
  function linkOf(lane: number) {
    const { mac } = deviceOf(lane);
    const link = links.get(mac) ?? connectDevice(lane);
    links.set(mac, link);
    return link;
  }

  /** A connection that was closed for what it sent is made anew. */
  function stationOf(lane: number) {
    const known = stations.get(lane);
    if (known) return known;
    const { id = '', password = '' } = chargers[lane] ?? {};
    const station = { charger: rawCharger({ port: Number(new URL(origin).port), id, password, protocol: protocolOf(lane) }), sent: 0 };
    stations.set(lane, station);
    station.charger.then(
      ({ closed }) => closed.then(() => stations.delete(lane)),
      () => stations.delete(lane),
    );
    return station;
  }

  return [
    {
      name: 'HTTP calls',
      share: 0.05,
      least: otherCalls.length,
      lanes: CALLERS,
      async send(random, _lane, n, tally) {
        const e = otherCalls[n % otherCalls.length];
        if (!e) return;
        // Most of what exists is to live on, for the other calls to work with.
        const isSpared = e.method === 'DELETE' && random() < 0.9;
        const { method, path, body } = hostileCall(random, e, isSpared ? NOTHING : known);
        const headers = random() < 0.9 ? asServer : {};
        const startedAt = performance.now();
        await knock(tally, `${method} ${path} ${body?.toString().slice(0, 300) ?? ''}`, () => ask(origin, method, path, headers, body));
        const call = `${method} ${fullPath(e)}`;
        tally.took.set(call, (tally.took.get(call) ?? 0) + performance.now() - startedAt);
      },
    },
    {
      name: 'OCPI',
      share: 0.03,
      least: partnerCalls.length * 10,
      lanes: 4,
      async send(random, _lane, n, tally) {
        const e = partnerCalls[n % partnerCalls.length];
        if (!e) return;
        const { method, path, body } = hostilePartnerCall(random, e, roaming.known);
        // Wrong tokens are counted by address: a few of them, so that the right one is not paused with them.
        const token = random() < 0.001 ? hostileText(random).replaceAll(/[^\x21-\x7e]/g, '?') : roaming.authorization;
        const asked = () => ask(origin, method, path, { Authorization: token }, body);
        await knock(tally, `${method} ${path} ${body?.toString().slice(0, 300) ?? ''}`, asked);
      },
    },
    {
      name: 'imports',
      share: 0.02,
      lanes: 2,
      async send(random, _lane, n, tally) {
        const e = importCalls[n % importCalls.length];
        if (!e) return;
        const { method, path, body } = hostileImport(random, e, clientId);
        await knock(tally, `${method} ${path} ${body?.toString().slice(0, 300) ?? ''}`, () => ask(origin, method, path, asServer, body));
      },
    },
    {
      name: 'devices, HTTP',
      share: 0.27,
      lanes: fleet.length,
      async send(random, lane, _n, tally) {
        const { mac, apiKey } = deviceOf(lane);
        const body = hostilePayload(random);
        const path = `${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(mac)}`;
        const asked = () => ask(origin, 'POST', path, { [API_KEY_HEADER]: apiKey }, body);
        await knock(tally, body.toString('latin1').slice(0, 300), asked, isToDevice);
      },
    },
    {
      name: 'devices, MQTT',
      share: 0.33,
      lanes: fleet.length * AT_ONCE,
      async send(random, lane, _n, tally) {
        const { mac } = deviceOf(lane);
        const { client, closed } = await linkOf(lane);
        const topic = random() < 0.95 ? topicsOf(mac).up : topicsOf(mac).ack;
        const payload = hostilePayload(random);
        // Nothing that a device says is a reason to hang up, and whoever was hung up on is never acknowledged.
        const ended = await Promise.race([
          client.publishAsync(topic, payload, { qos: 1 }),
          closed,
          sleep(ANSWER_MS, 'not answered', { ref: false }),
        ]);
        if (typeof ended === 'string') {
          tally.blame(`${tally.name} ${ended} for ${payload.toString('latin1').slice(0, 300)}`);
          links.delete(mac);
        }
        note(tally, typeof ended === 'string' ? ended : 'acknowledged');
      },
    },
    {
      name: 'RADIUS REST',
      share: 0.25,
      lanes: CALLERS,
      async send(random, _lane, n, tally) {
        const e = [aaa.accounting, aaa.postAuth, aaa.authorize, aaa.nas][n % 4] ?? aaa.accounting;
        const path = fullPath(e).replace(':address', encodeURIComponent(wellFormed(hostileText(random))) || 'x');
        const body = e === aaa.nas ? undefined : e === aaa.authorize ? hostileAuthorize(random, nas) : hostilePacket(random, nas);
        await knock(tally, `${path} ${body?.toString().slice(0, 300) ?? ''}`, () => ask(origin, e.method, path, asFreeradius, body));
      },
    },
    {
      name: 'OCPP',
      share: 0.05,
      lanes: chargers.length,
      isPaced: true,
      async send(random, lane, n, tally) {
        const station = stationOf(lane);
        const { text, id } = hostileMessage(random, n, protocolOf(lane));
        try {
          const charger = await station.charger;
          if ((station.sent += 1) > BURST) await sleep(PER_CHARGER_MS);
          charger.sendText(text);
          const answer = await Promise.race([id === null ? sleep(5, null) : charger.answerTo(id), charger.closed]);
          const kind =
            answer === null || typeof answer === 'number' ? 'closed or silent' : answer.kind === 'error' ? answer.code : 'result';
          note(tally, kind);
          if (kind === 'InternalError') tally.blame(`OCPP ${kind} for ${text.slice(0, 400)}`);
        } catch (error) {
          note(tally, 'broken');
          tally.blame(`OCPP broke with ${error instanceof Error ? error.message : 'nothing'} for ${text.slice(0, 400)}`);
        }
      },
    },
  ];
}
