import { describe, expect, test } from 'vitest';
import { newCommand, step, type CommandRecord } from '../../../apps/server/src/modules/monitor/commands/command-machine.ts';
import { explore, settings } from './reboot-explorer.ts';

const [first] = settings;
const update = settings.find(({ isUpdate }) => isUpdate);
if (!first || !update) throw new Error('there is nothing to explore');

describe('the command machine, in everything that can happen', () => {
  test.each(settings.map((setting) => [setting.name, setting] as const))('keeps its promises: %s', (_, setting) => {
    const { violations, worlds, byState } = explore(setting, setting.isUpdate ? 6 : 7);
    expect(violations).toEqual([]);
    expect(worlds).toBeGreaterThan(2_000);
    expect(byState.accepted).toBeGreaterThan(0);
  });
});

describe('a machine that is wrong is found out, if it', () => {
  type Machine = typeof step;
  const after = (change: (next: CommandRecord, before: CommandRecord, observation: Parameters<Machine>[1]) => CommandRecord): Machine => {
    return (record, observation, now) => {
      const real = step(record, observation, now);
      const changed = change(real.record, record, observation);
      return { record: changed, effects: changed.isTried && !record.isTried ? ['send'] : real.effects };
    };
  };
  const faults: Record<string, Machine> = {
    'sends again after a crash': after((next, before, { type }) =>
      type === 'restarted' && before.state === 'queued' ? { ...next, isTried: false } : next,
    ),
    'takes sending for acceptance': after((next) => (next.state === 'sent' ? { ...next, state: 'accepted' } : next)),
    'calls it sent before it is written': after((next) => (next.state === 'queued' && next.isTried ? { ...next, state: 'sent' } : next)),
    'cancels what may be on its way': after((next, before, { type }) =>
      type === 'cancelled' && before.state === 'sent' ? { ...next, state: 'cancelled' } : next,
    ),
    'takes any other boot for the proof': after((next, before, observation) =>
      observation.type === 'seen' && before.state === 'sent' && observation.boot !== before.aim?.boot
        ? { ...next, state: 'up', bootAfter: observation.boot }
        : next,
    ),
    'never gives up': after((next, before, { type }) => (type === 'time' ? before : next)),
  };
  test.each(Object.entries(faults))('%s', (_, machine) => {
    expect(explore({ ...first, machine }, 7).violations.length).toBeGreaterThan(0);
  });
});

test.each([
  [
    'takes the word alone for the proof',
    (record: CommandRecord, { type }: { type: string }) =>
      type === 'acked' && record.isAccepted ? { ...record, state: 'up' as const } : record,
  ],
  [
    'takes any later start for the proof',
    (record: CommandRecord, { type }: { type: string }) =>
      type === 'seen' && record.bootAfter !== null ? { ...record, state: 'up' as const } : record,
  ],
])('a machine that is wrong about updates is found out, if it %s', (_, wrong) => {
  const machine: typeof step = (record, observation, now) => {
    const real = step(record, observation, now);
    return { ...real, record: wrong(real.record, observation) };
  };
  expect(explore({ ...update, machine }, 9).violations.length).toBeGreaterThan(0);
});

describe('a command', () => {
  const reboot = () => newCommand('reboot', 0, 1_000);

  test('for a device that stays away is never sent, and expires', () => {
    const { record, effects } = step(reboot(), { type: 'time' }, 1_000);
    expect(record).toMatchObject({ state: 'expired', reason: 'away', isTried: false });
    expect(effects).toEqual([]);
  });

  test('that waits for its wave is not sent, and its time starts with the wave', () => {
    const held = newCommand('reboot', 0, 1_000, true);
    const reachable = { type: 'reachable', aim: { boot: 'b1', seenAt: 1 } } as const;
    expect(step(held, reachable, 5).effects).toEqual([]);
    expect(step(held, { type: 'time' }, 1e12).record.state).toBe('queued');
    const { record } = step(held, { type: 'released' }, 50_000);
    expect(record.deadlineAt).toBe(51_000);
    expect(step(record, reachable, 50_001).effects).toEqual(['send']);
  });

  test('to change settings is done when the device says so', () => {
    let record = newCommand('config', 0, 1_000);
    record = step(record, { type: 'reachable', aim: { boot: null, seenAt: 0 } }, 1).record;
    record = step(record, { type: 'acked', ack: 'done' }, 2).record;
    expect(record.state).toBe('done');
  });
});
