import { isEnded, type CommandState } from '@atalaya/contract/monitor/commands.ts';
import { FALLS_BACK, GIVES_UP, moves, type Setting, type World } from './reboot-world.ts';

const ORDER: Record<CommandState, number> = {
  queued: 0,
  sent: 1,
  accepted: 2,
  down: 3,
  cancelled: 4,
  expired: 4,
  failed: 4,
  done: 5,
  up: 5,
};

/** What must hold in every state of the world that can be reached. Answers with the promise that is broken. */
export function brokenPromise(world: World): string | null {
  const { record, truth, device } = world;
  const { state } = record;
  if (truth.rebootsByCommand > 1) return 'two reboots for one request';
  if (truth.written > 1) return 'one request was written twice';
  if (state === 'sent' && truth.written === 0) return 'shown as sent, but never written to a connection';
  if ((state === 'accepted' || state === 'down') && !truth.hasAccepted) return `shown as ${state}, but the device never accepted`;
  if (state === 'down' && !truth.wentAwayAfterAccepting) return 'shown as down, but the device never went away';
  if (record.kind === 'update') {
    if (state === 'up' && !truth.ranNew) return 'shown as updated, but the device never ran the new version';
    if (state === 'up' && device.boot === 1) return 'shown as updated, but the device has not started anew';
  } else if (state === 'up' && !(truth.hasAccepted && device.boot > truth.bootWhenAccepted))
    return 'shown as up, but the device has not rebooted since it accepted';
  if ((state === 'cancelled' || state === 'expired') && truth.written > 0) return `shown as ${state}, but it was written to a connection`;
  if (record.reason === 'refused' && !truth.hasRefused) return 'shown as refused, but the device did not refuse';
  if (state === 'done') return 'a reboot is never merely done';
  return null;
}

/** What must hold between a state of the world and the next. */
export function brokenStep({ record: before }: World, { record: after }: World): string | null {
  if (before.state === after.state) return null;
  if (ORDER[after.state] < ORDER[before.state]) return `went back from ${before.state} to ${after.state}`;
  const isAmended = before.state === 'failed' && before.reason !== 'refused' && after.state === 'up';
  if (isEnded(before.state) && !isAmended) return `${before.state} was no end: ${after.state} came after it`;
  return null;
}

const LEFT_OUT: readonly string[] = ['time runs out', 'the device refuses', FALLS_BACK, GIVES_UP];

/** Lets everything that is under way arrive, without further mishaps, and then time run out: how will it end? */
export function settle(world: World, setting: Setting): World {
  const calm: World['left'] = { losses: 0, copies: 0, crashes: 0, drops: 0, ownReboots: 0, beats: 1, cancels: 0 };
  let now: World = { ...world, left: calm };
  for (let steps = 0; steps < 200; steps += 1) {
    const next = moves(now, setting).find(([name]) => !LEFT_OUT.includes(name));
    if (!next) break;
    now = next[1];
  }
  for (let steps = 0; steps < 4; steps += 1) now = moves(now, setting).find(([name]) => name === 'time runs out')?.[1] ?? now;
  return now;
}

/** When all has calmed down the report must be right. */
export function wrongOutcome(world: World, setting: Setting): string | null {
  const { record, truth, device } = settle(world, setting);
  if (!isEnded(record.state)) return `it never ends: ${record.state}`;
  if (record.kind === 'update') {
    // Whatever answers were lost, it goes on saying what it runs.
    const isOverlooked = truth.ranNew && record.state !== 'up' && setting.isBootKnown && !setting.isSimple;
    return isOverlooked ? `the device runs the new version, and the report says ${record.state} ${record.reason}` : null;
  }
  const hasRebooted = truth.hasAccepted && device.boot > truth.bootWhenAccepted;
  if (record.state === 'up' || !hasRebooted) return null; // what `up` promises is checked in every state
  if (setting.isSimple || !setting.isBootKnown || truth.acksLost > 0) {
    // Every answer may be lost: then the report says that there was no answer, never that there was no reboot.
    const isHonest = record.state === 'failed' && record.reason !== 'refused';
    return isHonest ? null : `the device rebooted, and the report says ${record.state} ${record.reason}`;
  }
  return `the device rebooted and said so, and the report says ${record.state} ${record.reason}`;
}
