// What a device may send in a day, for tests that hold for any of it, and the state that it begins with.
import fc from 'fast-check';
import { stateFields } from '#modules/monitor/model/device-state.repository.ts';
import { deviceState, type State } from '#modules/monitor/model/device-state.table.ts';

/** The state of a device that never sent anything, as the table makes it. */
export const unheard = (): State =>
  structuredClone({
    device: 1,
    ...Object.fromEntries(stateFields.map(({ field }) => [field, deviceState[field].default ?? null])),
  }) as State; // safe: all columns but the first have a default or may be null

/** The time of the test app's clock. */
export const NOW = Date.UTC(2026, 2, 2, 9);
const at = fc.integer({ min: NOW - 86_400_000, max: NOW }).map((ms) => new Date(ms).toISOString());
export const measured = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const envelope = { ts: at, boot: fc.constantFrom('b1', 'b2', undefined), seq: fc.option(fc.nat(40), { nil: undefined }) };
const result = fc.record({ result: fc.constantFrom(0, 1) });
const event = fc.oneof(
  fc.record({ ...envelope, type: fc.constant('IMU_STATUS'), details: result }),
  fc.record({ ...envelope, type: fc.constant('IMU_DOOR'), sensor_id: fc.integer({ min: 1, max: 3 }), details: result }),
  fc.record({ ...envelope, type: fc.constant('IMU_TEMP'), details: fc.record({ temp: measured(-50, 90), humidity: measured(0, 100) }) }),
  fc.record({
    ...envelope,
    type: fc.constant('IMU_POWER'),
    sensor_id: fc.integer({ min: 1, max: 3 }),
    details: fc.record({ psu: measured(0, 250), shunt: measured(0, 10), power: measured(0, 500), current: measured(0, 9) }),
  }),
  fc.record({ ...envelope, type: fc.constant('IMU_REBOOT'), details: fc.constant({}) }),
);

/** One message per sequence number: a device does not use a number twice for different things. */
export const eventHistory = fc.uniqueArray(event, {
  maxLength: 40,
  selector: ({ boot, seq, ts, type }) => (seq === undefined ? `${ts} ${type} ${boot}` : `${boot} ${seq}`),
});

/** The same messages as a bad network brings them: in any order, some of them again. */
export const anOrder = <T>(list: T[]): fc.Arbitrary<T[]> =>
  list.length === 0
    ? fc.constant([])
    : fc
        .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.array(fc.constantFrom(...list), { maxLength: 10 }))
        .map(([all, again]) => [...all, ...again]);
