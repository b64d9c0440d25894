import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';
import { eventHistory, NOW } from '#testing/event-history.ts';
import { isPlainEvent } from './plain-event.ts';
import { toReading } from '../uplink.ts';

const parse = (item: Record<string, unknown>) => UplinkEvent.safeParse(item);
const isPlain = (item: Record<string, unknown>) => isPlainEvent(item) && item;

/** The edges of every range and of every form, and a little of everything else. */
const odd = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, 3, 4, -1, 0.5, 100, 100.1, 200, 200.1, -100, -100.1, 1e4, 1e5, 1e6, 1e6 + 1, 32_767, 32_768, 2 ** 53, 1e300),
  fc.constantFrom(null, undefined, '', '1', true, [], {}, [1], { result: 1 }, Number.NaN, Infinity),
  fc.constantFrom('IMU_TEMP', 'IMU_POWER', 'IMU_DOOR', 'IMU_STATUS', 'IMU_REBOOT', 'b1', 'a b', 'x'.repeat(64), 'x'.repeat(65), 'b1\n'),
  fc.constantFrom('2026-02-30T00:00:00.000Z', '2026-02-28T24:00:00.000Z', '2026-02-28T10:00:60.000Z', '2026-02-28T10:00:00Z', '2000-02-29'),
  fc.constantFrom('2026-03-02T09:00:00.000z', '2026-03-02T09:00:00.000+01:00', '1969-12-31T23:59:59.999Z', '1900-02-29T00:00:00.000Z'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.anything(),
);
const FIELDS = ['type', 'details', 'sensor_id', 'ts', 'seq', 'boot', 'more', '__proto__'];
const FIGURES = ['result', 'temp', 'humidity', 'psu', 'shunt', 'power', 'current', 'more'];
const good = eventHistory
  .filter((list) => list.length > 0)
  .chain((list) => fc.constantFrom(...list.map((event) => ({ sensor_id: 1, ...event }))));

/** Something good, with up to two of its parts replaced. */
const damaged = fc
  .tuple(
    good,
    fc.array(fc.tuple(fc.constantFrom(...FIELDS), odd), { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom(...FIGURES), odd), { maxLength: 2 }),
  )
  .map(([event, fields, figures]): Record<string, unknown> => ({
    ...event,
    details: { ...event.details, ...Object.fromEntries(figures) },
    ...Object.fromEntries(fields),
  }));

test('what is recognised without the contract is what the contract takes, and is read alike', () => {
  fc.assert(
    fc.property(damaged, (item) => {
      const plain = isPlain(item);
      if (!plain) return;
      const parsed = parse(item);
      expect(parsed.error).toBeUndefined();
      expect(parsed.data && toReading(parsed.data, NOW)).toEqual(toReading(plain, NOW));
    }),
    { numRuns: 3_000 },
  );
});

test('what devices usually send is recognised, so that it costs little', () => {
  fc.assert(
    fc.property(good, (event) => {
      fc.pre(event.type !== 'IMU_REBOOT');
      expect(isPlainEvent(event)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
