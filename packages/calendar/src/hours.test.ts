import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithinHours, nextHoursChange, type WeeklyHours } from './hours.ts';
import { quietUntil } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const office: WeeklyHours = { zone: 'Europe/Madrid', spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }] };

describe('office hours in Madrid', () => {
  test('begin at seven by UTC in winter and at six in summer', () => {
    expect(isWithinHours(office, at('2026-03-02T06:59:59.999Z'))).toBe(false);
    expect(isWithinHours(office, at('2026-03-02T07:00:00Z'))).toBe(true);
    expect(isWithinHours(office, at('2026-07-06T06:00:00Z'))).toBe(true);
    expect(isWithinHours(office, at('2026-07-06T16:00:00Z'))).toBe(false);
  });

  test('change next with the end of the day, and after Friday on Monday, across the change of the clock', () => {
    expect(nextHoursChange(office, at('2026-03-27T10:00:00Z'))).toBe(at('2026-03-27T17:00:00Z'));
    expect(nextHoursChange(office, at('2026-03-27T17:00:00Z'))).toBe(at('2026-03-30T06:00:00Z'));
  });
});

test('a night that a clock change leaves without length does not take place', () => {
  const gap: WeeklyHours = { zone: 'Europe/Madrid', spans: [{ days: [7], from: '02:10', to: '02:50' }] };
  expect(nextHoursChange(gap, at('2026-03-28T00:00:00Z'))).toBe(at('2026-03-29T01:10:00Z'));
  expect(isWithinHours(gap, at('2026-03-29T01:20:00Z'))).toBe(true);
});

test('whole days all week never change', () => {
  const always: WeeklyHours = { zone: 'America/Bogota', spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }] };
  expect(nextHoursChange(always, at('2026-03-02T06:59:59Z'))).toBe(Infinity);
  expect(isWithinHours(always, at('2026-03-02T06:59:59Z'))).toBe(true);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const someHours = fc.record({
  zone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  spans: fc.array(fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), from: time, to: time }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });

test('they hold exactly while one of their spans does, and change where that changes', () => {
  fc.assert(
    fc.property(someHours, instants, ({ zone, spans }, instant) => {
      const hours = { zone, spans };
      const isWithin = (when: number) => spans.some((span) => quietUntil({ zone, ...span }, when) !== null);
      expect(isWithinHours(hours, instant)).toBe(isWithin(instant));
      const next = nextHoursChange(hours, instant);
      if (next === Infinity) return;
      expect(isWithin(next)).toBe(!isWithin(instant));
      expect(isWithin(next - 1)).toBe(isWithin(instant));
    }),
    { numRuns: 300 },
  );
});
