import { describe, expect, test } from 'vitest';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import { NOW, unheard } from '#testing/event-history.ts';
import { readUplink } from '../ingest/uplink.ts';
import { applyUplink } from './device-state.rules.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const at = (ageMs: number) => new Date(NOW - ageMs).toISOString();
const door = (ageMs: number, result: DoorState) => ({ ts: at(ageMs), type: 'IMU_DOOR', details: { result } });
const mains = (ageMs: number, psu: number) => ({
  ts: at(ageMs),
  type: 'IMU_POWER',
  sensor_id: 2,
  details: { psu, shunt: 1, power: 40, current: 1 },
});
const battery = (ageMs: number, psu: number) => ({ ...mains(ageMs, psu), sensor_id: 1 });

function after(...messages: unknown[]) {
  const state = unheard();
  for (const message of messages) applyUplink(state, { ...readUplink(message, NOW), receivedAt: NOW }, defaultDeviceConfig);
  return state;
}

describe('since when a door is as it is', () => {
  test('is not when the device was first heard of, once it tells its past', () => {
    const past = [door(9 * HOUR, DoorState.Closed), door(8 * HOUR, DoorState.Open), door(7 * HOUR, DoorState.Closed)];
    expect(after(door(MINUTE, DoorState.Closed), ...past).doorSince).toBe(NOW - 7 * HOUR);
  });

  test('is its last change, where an opening in between is told late', () => {
    const state = after(
      door(5 * HOUR, DoorState.Closed),
      door(MINUTE, DoorState.Closed),
      door(2 * HOUR, DoorState.Open),
      door(HOUR, DoorState.Closed),
      door(4 * HOUR, DoorState.Closed),
    );
    expect(state).toMatchObject({ door: DoorState.Closed, doorSince: NOW - HOUR });
  });

  test('does not begin again when the device says the same after a restart', () => {
    const state = after(door(5 * HOUR, DoorState.Open), door(MINUTE, DoorState.Open));
    expect(state).toMatchObject({ door: DoorState.Open, doorSince: NOW - 5 * HOUR });
  });
});

describe('since when a cabinet runs on what it runs on', () => {
  test('is when mains came back, once the device tells its past', () => {
    const past = [mains(9 * HOUR, 230), mains(8 * HOUR, 0), mains(7 * HOUR, 230), mains(6 * HOUR, 231)];
    const state = after(mains(MINUTE, 230), ...past);
    expect(state).toMatchObject({ powerSource: PowerSource.External, powerSourceSince: NOW - 7 * HOUR });
  });

  test('is when mains failed, where it is on battery', () => {
    const past = [mains(9 * HOUR, 230), mains(2 * HOUR, 0), mains(HOUR, 0)];
    const state = after(mains(MINUTE, 0), battery(MINUTE, 13), ...past);
    expect(state).toMatchObject({ powerSource: PowerSource.SaiHigh, powerSourceSince: NOW - 2 * HOUR });
  });
});
