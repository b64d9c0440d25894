// The life of one command, as a pure function: state × observation → state + effects. Nothing is claimed that was not observed,
// and a command goes on the wire at most once. `npm run prove:reboot` explores this very file.
import type { CommandReason, CommandState } from '@atalaya/contract/monitor/commands.ts';
import type { AckState, CommandKind, UpdateError } from '@atalaya/contract/monitor/downlink.ts';

/** The start of the device that a reboot is aimed at, and the latest device time at which that start was seen. */
export interface Aim {
  boot: string | null;
  seenAt: number;
}

export interface CommandRecord {
  kind: Exclude<CommandKind, 'ping'>;
  state: CommandState;
  reason: CommandReason | null;
  /** Waits for its wave. */
  isHeld: boolean;
  /** May be on the wire. Written down before it is sent, so that a crash never leads to a second sending. */
  isTried: boolean;
  /** The device said that it obeys. */
  isAccepted: boolean;
  aim: Aim | null;
  /** A later start than the one aimed at. Together with the device's word it proves the reboot. */
  bootAfter: string | null;
  /** When the present state ends by itself; null: never. */
  deadlineAt: number | null;
  /** How long the device may take for it once it has accepted; without it, as long as a reboot takes to go down. */
  lastsMs?: number;
  /** How long it waits for the device once its turn has come. */
  ttlMs: number;
  /** The firmware that an update is to bring. */
  version?: string;
}

export type Observation =
  | { type: 'released' }
  /** The device holds a connection on which a downlink would reach it. */
  | { type: 'reachable'; aim: Aim }
  /** The downlink was written to a live connection. */
  | { type: 'written' }
  /** There was no connection after all: nothing was written. */
  | { type: 'not-written' }
  | { type: 'acked'; ack: AckState; boot?: string; version?: string; error?: UpdateError }
  | { type: 'gone' }
  /** A message of the device's, with its boot id and its own time. */
  | { type: 'seen'; boot: string; deviceTime: number }
  /** The same with the version of its firmware. */
  | { type: 'runs'; boot: string; version: string; deviceTime: number }
  | { type: 'time' }
  /** This process has just started, and saw nothing of what happened before. */
  | { type: 'restarted' }
  | { type: 'cancelled'; reason: 'by_user' | 'wave_stopped' };

export type Effect = 'send';

export interface Step {
  record: CommandRecord;
  effects: readonly Effect[];
}

export interface Patience {
  answerMs: number;
  goDownMs: number;
  comeBackMs: number;
}

export const PATIENCE: Patience = { answerMs: 30_000, goDownMs: 60_000, comeBackMs: 300_000 };

/** Failures by lack of evidence: a proof that comes late still counts. */
const UNPROVEN: readonly (CommandReason | null)[] = [
  'no_answer',
  'lost_track',
  'stayed_up',
  'not_returned',
  'unconfirmed',
  'other_version',
];

export const isCancellable = ({ state, isTried }: Pick<CommandRecord, 'state' | 'isTried'>) => state === 'queued' && !isTried;
const isUnderWay = ({ state, isTried }: CommandRecord) => (state === 'queued' && isTried) || ['sent', 'accepted', 'down'].includes(state);
export const isOpenToProof = (record: CommandRecord) =>
  isUnderWay(record) || (record.state === 'failed' && UNPROVEN.includes(record.reason));

export const newCommand = (kind: CommandRecord['kind'], now: number, ttlMs: number, isHeld = false): CommandRecord => ({
  kind,
  state: 'queued',
  reason: null,
  isHeld,
  isTried: false,
  isAccepted: false,
  aim: null,
  bootAfter: null,
  deadlineAt: isHeld ? null : now + ttlMs,
  ttlMs,
});

export function step(record: CommandRecord, observation: Observation, now: number, patience: Patience = PATIENCE): Step {
  const next = follow(record, observation, now, patience);
  return { record: next, effects: next.isTried && !record.isTried ? ['send'] : [] };
}

function follow(record: CommandRecord, observation: Observation, now: number, patience: Patience): CommandRecord {
  const { state, isTried, isHeld, deadlineAt, ttlMs } = record;
  const isOnItsWay = state === 'queued' && isTried;
  switch (observation.type) {
    case 'released':
      return isHeld && state === 'queued' ? { ...record, isHeld: false, deadlineAt: now + ttlMs } : record;
    case 'cancelled':
      return isCancellable(record) ? ended(record, 'cancelled', observation.reason) : record;
    case 'reachable':
      if (!isCancellable(record) || isHeld || isOver(deadlineAt, now)) return record;
      return { ...record, isTried: true, aim: observation.aim, deadlineAt: now + patience.answerMs };
    case 'not-written':
      // Nothing is on the wire, so it may be tried again, for as long as it would have waited anyway.
      return isOnItsWay ? { ...record, isTried: false, aim: null, deadlineAt: now + ttlMs } : record;
    case 'written':
      return isOnItsWay ? { ...record, state: 'sent', deadlineAt: now + patience.answerMs } : record;
    case 'acked':
      return acked(record, observation, now, patience);
    case 'gone':
      return startsAnew(record) && state === 'accepted' ? wentDown(record, now, patience) : record;
    case 'seen':
      return isOpenToProof(record) ? seen(record, observation, now, patience) : record;
    case 'runs':
      return isOpenToProof(record) ? runs(record, observation) : record;
    case 'time':
      return isOver(deadlineAt, now) ? outOfTime(record) : record;
    case 'restarted':
      // What happened while nobody looked is unknown: the device gets its time once more before anything is concluded.
      return isUnderWay(record) ? { ...record, deadlineAt: Math.max(deadlineAt ?? 0, now + patience.answerMs) } : record;
  }
}

const isOver = (deadlineAt: number | null, now: number) => deadlineAt !== null && now >= deadlineAt;

const ended = (record: CommandRecord, state: CommandState, reason: CommandReason | null = null): CommandRecord => ({
  ...record,
  state,
  reason,
  isHeld: false,
  deadlineAt: null,
});

const startsAnew = ({ kind }: CommandRecord) => kind === 'reboot' || kind === 'update';

/** A link may also break while the device still fetches its image: an update loses none of its time by that. */
const wentDown = (record: CommandRecord, now: number, { comeBackMs }: Patience): CommandRecord => ({
  ...record,
  state: 'down',
  deadlineAt: Math.max(now + comeBackMs, record.kind === 'update' ? (record.deadlineAt ?? 0) : 0),
});

type Acked = Extract<Observation, { type: 'acked' }>;

function acked(record: CommandRecord, { ack, boot, version, error }: Acked, now: number, patience: Patience): CommandRecord {
  if (!isOpenToProof(record)) return record;
  if (ack === 'refused') {
    // An update is also given up after it was accepted: the image did not come, or is not what was signed.
    const isTooLate = record.state === 'failed' || (record.isAccepted && record.kind !== 'update');
    return isTooLate ? record : ended(record, 'failed', error ?? 'refused');
  }
  if (!startsAnew(record) && ack === 'done') return ended(record, 'done');

  const accepted: CommandRecord = { ...record, isAccepted: true };
  // The device knows best which start it obeyed in; after the reboot it speaks from the next one.
  if (boot !== undefined && ack === 'accepted') accepted.aim = { boot, seenAt: record.aim?.seenAt ?? now };
  if (boot !== undefined && ack === 'done' && record.aim && record.aim.boot !== null && boot !== record.aim.boot) accepted.bootAfter = boot;
  if (accepted.bootAfter === accepted.aim?.boot) accepted.bootAfter = null;
  if (record.state === 'queued' || record.state === 'sent') {
    accepted.state = 'accepted';
    accepted.deadlineAt = now + (record.lastsMs ?? patience.goDownMs);
  }
  if (record.kind === 'update' && accepted.bootAfter !== null && ack === 'done' && version !== undefined) return judged(accepted, version);
  return proven(accepted);
}

/**
 * A start other than the one aimed at counts, unless the message is older than what was known of that one:
 * devices also deliver what they stored before earlier reboots.
 */
function seen(
  record: CommandRecord,
  { boot, deviceTime }: { boot: string; deviceTime: number },
  now: number,
  patience: Patience,
): CommandRecord {
  const { aim } = record;
  if (!startsAnew(record) || !aim || deviceTime <= aim.seenAt) return record;
  // Nothing was known of its boot, so this is what it has to differ from.
  if (aim.boot === null) return { ...record, aim: { boot, seenAt: deviceTime } };
  if (boot === aim.boot || record.bootAfter !== null) return record;
  const started = { ...record, bootAfter: boot };
  // What it runs now it has not said yet.
  return record.kind === 'update' && record.state === 'accepted' ? wentDown(started, now, patience) : proven(started);
}

/** What a device runs after a later start than the one aimed at decides an update, whatever it said before. */
function runs(record: CommandRecord, { boot, version, deviceTime }: Extract<Observation, { type: 'runs' }>): CommandRecord {
  const { aim } = record;
  if (record.kind !== 'update' || !aim || aim.boot === null || deviceTime <= aim.seenAt || boot === aim.boot) return record;
  return judged(record.bootAfter === boot ? record : { ...record, bootAfter: boot }, version);
}

/** Another version means failure only from a device that had begun: before, it may have started anew by itself. */
function judged(record: CommandRecord, version: string): CommandRecord {
  if (version === record.version) return ended(record, 'up');
  return record.isAccepted && record.state !== 'failed' ? ended(record, 'failed', 'other_version') : record;
}

/** Without the device's word a new start may have any cause, even one from before the command. */
const proven = (record: CommandRecord): CommandRecord =>
  record.kind === 'reboot' && record.isAccepted && record.bootAfter !== null ? ended(record, 'up') : record;

function outOfTime(record: CommandRecord): CommandRecord {
  switch (record.state) {
    case 'queued':
      return record.isTried ? ended(record, 'failed', 'lost_track') : ended(record, 'expired', 'away');
    case 'sent':
      return ended(record, 'failed', 'no_answer');
    case 'accepted':
      return ended(record, 'failed', record.kind === 'reboot' ? 'stayed_up' : record.kind === 'update' ? 'unconfirmed' : 'no_answer');
    case 'down':
      return ended(record, 'failed', 'not_returned');
    case 'up':
    case 'done':
    case 'failed':
    case 'expired':
    case 'cancelled':
      return record;
  }
}
