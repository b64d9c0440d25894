// What a device sends: almost right, wildly wrong, or meant to hurt.
import { damaged, hostileValue as value, nested, orHostile as maybe, pick, type Random } from './hostile-value.ts';

const TYPES = ['IMU_STATUS', 'IMU_DOOR', 'IMU_TEMP', 'IMU_POWER', 'IMU_REBOOT'] as const;

function event(random: Random): Record<string, unknown> {
  const type = pick(random, TYPES);
  const details = {
    IMU_STATUS: { result: maybe(random, Math.round(random())) },
    IMU_DOOR: { result: maybe(random, Math.round(random())) },
    IMU_TEMP: { temp: maybe(random, random() * 60), humidity: maybe(random, random() * 100) },
    IMU_POWER: { psu: maybe(random, random() * 250), shunt: maybe(random, 1), power: maybe(random, 5), current: maybe(random, 2) },
    IMU_REBOOT: {},
  }[type];
  return {
    type: maybe(random, type),
    sensor_id: maybe(random, 1 + Math.floor(random() * 3)),
    ts: maybe(random, new Date(1.79e12 + random() * 1e9).toISOString()),
    details: maybe(random, details),
    ...(random() < 0.5 ? { seq: maybe(random, Math.floor(random() * 1e6)), boot: maybe(random, 'b1') } : {}),
    ...(random() < 0.1 ? { usage: value(random) } : {}),
  };
}

export function hostilePayload(random: Random): Buffer {
  const kind = random();
  if (kind < 0.35) return Buffer.from(JSON.stringify(event(random)));
  if (kind < 0.5)
    return Buffer.from(
      JSON.stringify(Array.from({ length: Math.floor(random() * 20) }, () => (random() < 0.8 ? event(random) : value(random)))),
    );
  if (kind < 0.75) return damaged(random, Buffer.from(JSON.stringify([event(random), event(random)])));
  if (kind < 0.85) return Buffer.from(JSON.stringify(value(random)) ?? '');
  if (kind < 0.9) return Buffer.from(nested(random));
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
}
