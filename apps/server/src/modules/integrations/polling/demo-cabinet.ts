// Demo mode's cabinet of another maker: a name that exists nowhere else (RFC 2606), behind which an SNMP agent of this process answers.
import type { SnmpTargetInput } from '@atalaya/contract/integrations/snmp-targets.ts';
import type { IntegrationsDeps } from '../deps.ts';
import { startAgent, type SnmpAgent } from '../snmp/agent.ts';
import { compareOids, oidOf, type Oid } from '../snmp/ber.ts';
import type { MibView } from '../snmp/mib-view.ts';
import type { Value } from '../snmp/pdu.ts';
import { createSnmpEngine } from '../snmp/snmp-engine.ts';
import type { PeerOf } from './cabinet-peer.ts';

export const DEMO_CABINET = 'cabinet.demo.atalaya.test';
const COMMUNITY = 'public';
const LOOPBACK = '127.0.0.1';
const NO_SECRET = { community: null, authPassword: null, privPassword: null };

/** RFC 1628, which power supplies of many makers speak; beside it objects of a maker who has the number for examples. */
const UPS = '1.3.6.1.2.1.33.1';
const MAKER = '1.3.6.1.4.1.32473.28';

const MINUTE_MS = 60_000;
const [DAY_MS, DOOR_EVERY_MS, DOOR_OPEN_MS] = [1_440 * MINUTE_MS, 190 * MINUTE_MS, 4 * MINUTE_MS];
const [OUTAGE_EVERY_MS, OUTAGE_MS] = [7 * 60 * MINUTE_MS, 9 * MINUTE_MS];

const wave = (at: number, periodMs: number) => Math.sin((2 * Math.PI * at) / periodMs);
const integer = (value: number): Value => ({ kind: 'integer', value: Math.round(value) });
const text = (value: string): Value => ({ kind: 'text', value });

/** What it measures at a moment, whichever process is asked. */
function objectsAt(at: number): [Oid, Value][] {
  const outageMs = at % OUTAGE_EVERY_MS;
  const isMainsUp = outageMs >= OUTAGE_MS;
  const isOpen = at % DOOR_EVERY_MS < DOOR_OPEN_MS;
  const temp = 24 + 4 * wave(at - DAY_MS / 3, DAY_MS) + 0.8 * wave(at, 13 * MINUTE_MS) - (isOpen ? 1.5 : 0);
  const amperes = 2.1 + 0.3 * wave(at, 7 * MINUTE_MS);
  const batteryVolts = isMainsUp ? 13.6 : 12.7 - outageMs / OUTAGE_MS;
  const objects: [string, Value][] = [
    ['1.3.6.1.2.1.1.1.0', text('Sample cabinet of another maker')],
    ['1.3.6.1.2.1.1.5.0', text(DEMO_CABINET)],
    [`${UPS}.2.5.0`, integer(batteryVolts * 10)],
    [`${UPS}.2.6.0`, integer(isMainsUp ? 0 : amperes * 10)],
    [`${UPS}.3.3.1.3.1`, integer(isMainsUp ? 230 + 3 * wave(at, 11 * MINUTE_MS) : 0)],
    [`${UPS}.3.3.1.4.1`, integer(isMainsUp ? amperes / 1.7 : 0)],
    [`${UPS}.4.4.1.2.1`, integer(12)],
    [`${UPS}.4.4.1.3.1`, integer(amperes * 10)],
    [`${MAKER}.1.0`, integer(temp * 10)],
    [`${MAKER}.2.0`, integer(46 + 8 * wave(at, DAY_MS / 2))],
    [`${MAKER}.3.0`, text(isOpen ? 'open' : 'shut')],
  ];
  return objects.map(([name, value]): [Oid, Value] => [oidOf(name), value]).toSorted(([a], [b]) => compareOids(a, b));
}

function viewAt(at: number): MibView {
  const objects = objectsAt(at);
  return {
    get: (oid) => objects.find(([one]) => compareOids(one, oid) === 0)?.[1] ?? { kind: 'noSuchObject' },
    next(oid) {
      const found = objects.find(([one]) => compareOids(one, oid) > 0);
      return found ? { oid: found[0], value: found[1] } : null;
    },
  };
}

/** How one gets in and what means what; in tenths where its objects are. */
export const demoTarget = {
  host: DEMO_CABINET,
  community: COMMUNITY,
  everySeconds: 10,
  rules: [
    { path: `${MAKER}.1.0`, reading: 'temp', scale: 0.1 },
    { path: `${MAKER}.2.0`, reading: 'humidity' },
    { path: `${MAKER}.3.0`, reading: 'door', values: { open: 1, shut: 0 } },
    { path: `${UPS}.2.5.0`, reading: 'battery.volts', scale: 0.1 },
    { path: `${UPS}.2.6.0`, reading: 'battery.amperes', scale: 0.1 },
    { path: `${UPS}.3.3.1.3.1`, reading: 'mains.volts' },
    { path: `${UPS}.3.3.1.4.1`, reading: 'mains.amperes', scale: 0.1 },
    { path: `${UPS}.4.4.1.2.1`, reading: 'ups.volts' },
    { path: `${UPS}.4.4.1.3.1`, reading: 'ups.amperes', scale: 0.1 },
  ],
} satisfies Partial<Record<keyof SnmpTargetInput, unknown>>;

/** It listens from the first question on, on this machine alone and on whatever port is free: who asks by its name is led there. */
export function createDemoCabinet({ secrets, clock, log, northbound }: IntegrationsDeps) {
  const now = () => clock().getTime();
  let agent: Promise<SnmpAgent> | null = null;

  function listening(): Promise<SnmpAgent> {
    if (agent) return agent;
    const access = { id: 'demo', clientId: '', name: COMMUNITY, cipher: 'aes128' as const, secret: NO_SECRET, keys: null };
    const book = {
      community: (name: string) => (name === COMMUNITY ? access : undefined),
      user: () => undefined,
      noteUse() {},
    };
    const engine = createSnmpEngine(secrets, { ...northbound.snmp, port: 0 }, now);
    const starting = startAgent({ host: LOOPBACK, port: 0 }, { engine, book, viewOf: () => Promise.resolve(viewAt(now())), log, now });
    agent = starting;
    // Where it could not, the next question tries again.
    starting.catch(() => (agent = null));
    return starting;
  }

  return {
    /** Whatever port is named: behind the name there is the agent, and nothing else of this machine. */
    leadTo:
      (others: PeerOf): PeerOf =>
      async (host, port) =>
        host.toLowerCase() === DEMO_CABINET ? { address: LOOPBACK, port: (await listening()).port } : others(host, port),
    async stop() {
      const ending = agent;
      agent = null;
      await (await ending?.catch(() => null))?.stop();
    },
  };
}
