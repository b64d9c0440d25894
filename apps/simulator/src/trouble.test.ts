import { expect, test } from 'vitest';
import { DoorState, PowerSensor } from '@atalaya/contract/constants.ts';
import { createCabinet } from './cabinet.ts';
import { TROUBLES, troubledDevices, type TroubleKind } from './trouble.ts';

const HOUR_MS = 3_600_000;
const since = Date.UTC(2026, 5, 6); // a Saturday: no door opens by itself
const troubled = (kind: TroubleKind) => createCabinet(7, undefined, { kind, since });
/** Every hour of a day, as far as the trouble holds. */
const held = Array.from({ length: 8 }, (_, hour) => since + hour * HOUR_MS);

test('a troubled cabinet shows its trouble at any hour, and nothing of it before', () => {
  const own = createCabinet(7).at(since - HOUR_MS);
  for (const kind of TROUBLES) expect(troubled(kind).at(since - HOUR_MS)).toEqual(own);
  for (const at of held) {
    expect(troubled('silent').at(at).hasLink).toBe(false);
    expect(troubled('noMains').at(at).isMainsUp).toBe(false);
    expect(troubled('openDoor').at(at).door).toBe(DoorState.Open);
    expect(troubled('warm').at(at).temp).toBeGreaterThan(45);
  }
});

test('without mains the voltage of the battery falls from hour to hour', () => {
  const volts = held.map((at) => troubled('noMains').at(at).power[PowerSensor.Battery].psu);
  for (const [hour, value] of volts.slice(1).entries()) expect(value).toBeLessThan(volts[hour] ?? 0);
});

test('troubles end by themselves and come again', () => {
  const links = Array.from({ length: 18 * 4 }, (_, quarter) => troubled('silent').at(since + (quarter * HOUR_MS) / 4).hasLink);
  expect(links.slice(0, 32)).not.toContain(true);
  expect(links.slice(32, 36)).toContain(true);
  expect(links.slice(36, 68)).not.toContain(true);
});

test('a fleet has one cabinet of each trouble among many that are well, a small one none', () => {
  const fleet = (count: number) =>
    troubledDevices(
      Array.from({ length: count }, (_, n) => ({ mac: String(n) })),
      since,
    );
  expect(fleet(24).flatMap(({ trouble }) => trouble?.kind ?? [])).toEqual([...TROUBLES]);
  expect(fleet(400).flatMap(({ trouble }) => trouble?.kind ?? [])).toEqual([...TROUBLES]);
  expect(fleet(5).every(({ trouble }) => trouble === undefined)).toBe(true);
});
