// What an accounting packet makes of a session. Pure: packets come late, twice and in the wrong order, and a NAS may use a number again.
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { EndedBy } from '@atalaya/contract/radius/sessions.ts';
import { numberOf, textOf } from '../model/sent-attributes.ts';

const GIGAWORD = 2 ** 32;
/** No session is older; what says so has a wrong clock. */
const MAX_SECONDS = 400 * 86_400;
const [MAX_ADDRESS, MAX_STATION, MAX_CAUSE] = [45, 100, 60];
/** Eight petabytes. A NAS that says more has a counter that ran backwards; the session goes on with what was known. */
export const MAX_BYTES = Number.MAX_SAFE_INTEGER;

export interface Packet {
  kind: 'start' | 'update' | 'stop' | 'restart';
  nasAddress: string;
  username: string;
  acctSessionId: string;
  framedIp: string | null;
  callingStation: string | null;
  calledStation: string | null;
  terminateCause: string | null;
  seconds: number;
  bytesUp: number;
  bytesDown: number;
  /** When it happened: now, less what the NAS says it was held up. */
  at: number;
}

const kinds: Partial<Record<string, Packet['kind']>> = {
  'Start': 'start',
  'Interim-Update': 'update',
  'Stop': 'stop',
  'Accounting-On': 'restart',
  'Accounting-Off': 'restart',
  '1': 'start',
  '2': 'stop',
  '3': 'update',
  '7': 'restart',
  '8': 'restart',
};

/** Null: nothing that is kept, such as the accounting of a tunnel. */
export function readPacket(sent: SentAttributes, now: number): Packet | null {
  const kind = kinds[textOf(sent, 'Acct-Status-Type') ?? ''];
  if (!kind) return null;
  const bytes = (name: string) => {
    const told = numberOf(sent, `Acct-${name}-Gigawords`) * GIGAWORD + numberOf(sent, `Acct-${name}-Octets`);
    return told <= MAX_BYTES ? told : 0;
  };
  return {
    kind,
    nasAddress: textOf(sent, 'Tmp-String-2', MAX_ADDRESS) ?? '',
    username: textOf(sent, 'User-Name') ?? '',
    acctSessionId: textOf(sent, 'Acct-Session-Id') ?? '',
    framedIp: textOf(sent, 'Framed-IP-Address', MAX_ADDRESS) ?? textOf(sent, 'Framed-IPv6-Address', MAX_ADDRESS),
    callingStation: textOf(sent, 'Calling-Station-Id', MAX_STATION),
    calledStation: textOf(sent, 'Called-Station-Id', MAX_STATION),
    terminateCause: textOf(sent, 'Acct-Terminate-Cause', MAX_CAUSE),
    seconds: Math.min(MAX_SECONDS, numberOf(sent, 'Acct-Session-Time')),
    bytesUp: bytes('Input'),
    bytesDown: bytes('Output'),
    at: now - Math.min(86_400, numberOf(sent, 'Acct-Delay-Time')) * 1_000,
  };
}

export interface Session {
  /** Null: not stored yet. */
  id: number | null;
  startedAt: number;
  updatedAt: number;
  stoppedAt: number | null;
  seconds: number;
  bytesUp: number;
  bytesDown: number;
  framedIp: string | null;
  callingStation: string | null;
  calledStation: string | null;
  terminateCause: string | null;
  endedBy: EndedBy | null;
  hasUpdates: boolean;
}

export interface Step {
  session: Session;
  used: { seconds: number; bytesUp: number; bytesDown: number };
}

const nothing = { seconds: 0, bytesUp: 0, bytesDown: 0 };

const fresh = (packet: Packet): Session => ({
  id: null,
  // A session whose beginning was missed began as long ago as it says.
  startedAt: packet.at - packet.seconds * 1_000,
  updatedAt: packet.at,
  stoppedAt: null,
  ...nothing,
  framedIp: null,
  callingStation: null,
  calledStation: null,
  terminateCause: null,
  endedBy: null,
  hasUpdates: false,
});

/** A number that is used again is another session: it begins after the old one ended, or counts from nought again. */
const isAnother = (session: Session, packet: Packet) =>
  session.stoppedAt !== null &&
  (packet.kind === 'start' ? packet.at > session.stoppedAt : packet.at - packet.seconds * 1_000 > session.stoppedAt + 1_000);

/** Null: the packet tells nothing new. */
export function applyPacket(known: Session | undefined, packet: Packet): Step | null {
  const before = known && !isAnother(known, packet) ? known : fresh(packet);
  const hasEnded = before.endedBy === 'stop';
  if (hasEnded) return null;
  // Ended by rule, not by word: a start says nothing about that, anything later does.
  if (before.stoppedAt !== null && packet.kind === 'start') return null;
  // Heard again after it was given up: it lives.
  const isAlive = before.stoppedAt !== null && packet.at > before.stoppedAt;
  const grown = {
    seconds: Math.max(before.seconds, packet.seconds),
    bytesUp: Math.max(before.bytesUp, packet.bytesUp),
    bytesDown: Math.max(before.bytesDown, packet.bytesDown),
  };
  const session: Session = {
    ...before,
    ...grown,
    startedAt: packet.kind === 'start' ? Math.min(before.startedAt, packet.at) : before.startedAt,
    updatedAt: Math.max(before.updatedAt, packet.at),
    framedIp: packet.framedIp ?? before.framedIp,
    callingStation: packet.callingStation ?? before.callingStation,
    calledStation: packet.calledStation ?? before.calledStation,
    hasUpdates: before.hasUpdates || packet.kind === 'update',
    ...(packet.kind === 'stop'
      ? { stoppedAt: Math.max(packet.at, before.startedAt), endedBy: 'stop' as const, terminateCause: packet.terminateCause }
      : isAlive
        ? { stoppedAt: null, endedBy: null, terminateCause: null }
        : {}),
  };
  const used = {
    seconds: grown.seconds - before.seconds,
    bytesUp: grown.bytesUp - before.bytesUp,
    bytesDown: grown.bytesDown - before.bytesDown,
  };
  return { session, used };
}
