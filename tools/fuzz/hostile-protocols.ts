// What chargers and FreeRADIUS send: almost right, wildly wrong, or meant to hurt.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { fromCharger } from '../../apps/server/src/testing/ocpp-actions.ts';
import { fromStation } from '../../apps/server/src/testing/ocpp/station-actions.ts';
import { damaged, hostileText, hostileValue, nested, orHostile, pick, type Random } from './hostile-value.ts';

const ATTRIBUTES = [
  'Acct-Status-Type',
  'User-Name',
  'Acct-Session-Id',
  'Framed-IP-Address',
  'Calling-Station-Id',
  'Called-Station-Id',
  'Acct-Terminate-Cause',
  'Acct-Session-Time',
  'Acct-Input-Octets',
  'Acct-Input-Gigawords',
  'Acct-Output-Gigawords',
  'Acct-Delay-Time',
  'Tmp-String-0',
  'Tmp-String-1',
  'Tmp-String-3',
  'Module-Failure-Message',
] as const;
const KINDS = ['Start', 'Interim-Update', 'Stop', 'Accounting-On', '1', '7'] as const;
const COUNTERS = ['4294967295', '4294967296', '-1', '1e300', '12'] as const;

export function hostilePacket(random: Random, nas: readonly [string, ...string[]]): Buffer {
  const good = (name: string) => {
    if (name === 'Acct-Status-Type') return pick(random, KINDS);
    return /Octets|Gigawords|Time/.test(name) ? pick(random, COUNTERS) : `${name}${Math.floor(random() * 50)}`;
  };
  const sent = Object.fromEntries(
    ATTRIBUTES.filter(() => random() < 0.7).map((name) => {
      const value = random() < 0.3 ? hostileText(random) : good(name);
      return [name, orHostile(random, { value: [value] }, 0.005)];
    }),
  );
  const whole = { 'Acct-Status-Type': { value: ['Interim-Update'] }, ...sent, 'Tmp-String-2': { value: [pick(random, nas)] } };
  const bytes = Buffer.from(JSON.stringify(random() < 0.03 ? hostileValue(random) : whole));
  return random() < 0.05 ? damaged(random, bytes) : bytes;
}

export function hostileAuthorize(random: Random, nas: readonly [string, ...string[]]): Buffer {
  const hex = () => (random() < 0.95 ? Buffer.from(hostileText(random)).toString('hex').slice(0, 1_000) : hostileText(random));
  const sometimes = (name: string, value: () => unknown) => (random() < 0.5 ? { [name]: orHostile(random, value()) } : {});
  const whole = {
    username: hex(),
    callingStation: hex(),
    protocol: orHostile(random, 'pap'),
    nas: orHostile(random, pick(random, nas)),
    ...sometimes('password', hex),
    ...sometimes('tellsOnce', () => true),
    ...(random() < 0.1 && { nasCertificate: orHostile(random, '4f'.repeat(16)) }),
  };
  return Buffer.from(JSON.stringify(whole));
}

type Good = [action: string, good: { payload: Record<string, unknown> }];
const GOOD_MESSAGES: Record<Protocol, Good[]> = { 'ocpp1.6': Object.entries(fromCharger), 'ocpp2.0.1': Object.entries(fromStation) };

/** A message of OCPP-J, and the id that it is answered with; null where it may well have none. */
export function hostileMessage(random: Random, number: number, protocol: Protocol): { text: string; id: string | null } {
  const id = `f${number}`;
  const kind = random();
  if (kind < 0.01) return { text: nested(random), id: null };
  if (kind < 0.02) return { text: JSON.stringify(hostileValue(random)) ?? '', id: null };
  const [action, { payload }] = pick(random, GOOD_MESSAGES[protocol] as [Good, ...Good[]]); // safe: there are 14, or 25
  if (kind < 0.05) return { text: `[2,"${id}","${action}",{"x":${'['.repeat(9_000)}${']'.repeat(9_000)}}]`, id };
  const spoilt = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, spoil(random, value)]));
  return {
    text: JSON.stringify([2, id, random() < 0.03 ? hostileText(random) : action, random() < 0.05 ? hostileValue(random) : spoilt]),
    id,
  };
}

function spoil(random: Random, value: unknown): unknown {
  if (random() < 0.15) return hostileValue(random);
  if (typeof value === 'string') return random() < 0.2 ? hostileText(random).slice(0, 20) : value;
  if (typeof value === 'number') return random() < 0.3 ? pick(random, [2 ** 31, -(2 ** 40), 1e308, -1, 0] as const) : value;
  if (Array.isArray(value)) return value.map((item) => spoil(random, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(random, item)]));
}
