import { describe, expect, test } from 'vitest';
import { DoorState, PowerSensor } from '@atalaya/contract/constants.ts';
import { UplinkEvent } from '@atalaya/contract/monitor/uplink.ts';
import { createCabinet } from './cabinet.ts';
import { history } from './reports.ts';

const MINUTE_MS = 60_000;
const monday = Date.UTC(2026, 5, 1);
const minutesOf = (days: number) => Array.from({ length: days * 24 * 60 }, (_, n) => monday + n * MINUTE_MS);
const cabinets = Array.from({ length: 12 }, (_, seed) => createCabinet(seed));

describe('the days of a cabinet', () => {
  test('are the same for the same seed, and others for another', () => {
    const days = (seed: number) => minutesOf(1).map((at) => createCabinet(seed).at(at));
    expect(days(7)).toEqual(days(7));
    expect(days(7)).not.toEqual(days(8));
  });

  test('are warmer in the afternoon than before sunrise', () => {
    for (const cabinet of cabinets) {
      const mean = (hour: number) =>
        Array.from({ length: 14 }, (_, day) => cabinet.at(monday + (day * 24 + hour) * 60 * MINUTE_MS).temp).reduce(
          (sum, temp) => sum + temp,
          0,
        ) / 14;
      expect(mean(15) - mean(4)).toBeGreaterThan(4);
    }
  });

  test('have doors that open in working hours only', () => {
    const openings = cabinets.flatMap((cabinet) => minutesOf(7).filter((at) => cabinet.at(at).door === DoorState.Open));
    expect(openings.length).toBeGreaterThan(20);
    for (const at of openings) {
      expect(new Date(at).getUTCDay()).toSatisfy((day: number) => day >= 1 && day <= 5);
      expect(new Date(at).getUTCHours()).toSatisfy((hour: number) => hour >= 8 && hour < 19);
    }
  });

  test('have mains failures in which the battery empties, and fills again after', () => {
    let failures = 0;
    const wrong: string[] = [];
    for (const cabinet of cabinets) {
      let before = cabinet.at(monday - MINUTE_MS);
      for (const at of minutesOf(14)) {
        const now = cabinet.at(at);
        const { psu } = now.power[PowerSensor.Imu];
        if (!now.isMainsUp) failures += 1;
        if (now.isMainsUp ? psu < 200 : psu !== 0) wrong.push(`${psu} V at ${at}`);
        const isEmptying = !now.isMainsUp && !before.isMainsUp && now.charge > 0;
        if (isEmptying && now.charge >= before.charge) wrong.push(`the battery does not empty at ${at}`);
        if (now.isMainsUp && before.isMainsUp && now.charge < before.charge) wrong.push(`the battery does not fill at ${at}`);
        before = now;
      }
    }
    expect(wrong).toEqual([]);
    expect(failures).toBeGreaterThan(100);
  });

  test('are told in messages that the contract accepts, each with a number of its own', () => {
    const cabinet = createCabinet(3);
    const told = [...history(cabinet, { boot: 'past', seq: 0 }, monday, monday + 3 * 86_400_000, 10 * MINUTE_MS)];
    expect(told.length).toBeGreaterThan(3 * 24 * 6 * 3);
    for (const message of told) expect(UplinkEvent.safeParse(message).error).toBeUndefined();
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, n) => n));
  });
});
