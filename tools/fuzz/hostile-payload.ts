// Payloads that are almost right, wildly wrong, or meant to hurt; the same for the same random numbers.
type Random = () => number;

const pick = <T>(random: Random, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const TYPES = ['IMU_STATUS', 'IMU_DOOR', 'IMU_TEMP', 'IMU_POWER', 'IMU_REBOOT'] as const;
const TEXTS = [
  '<script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  "'; drop table devices; --",
  '__proto__',
  'constructor',
  '𝒳'.repeat(500),
  '',
] as const;
const NUMBERS = [0, -0, -1, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e-320, 32_768, 0.1] as const;
const TIMES = [
  '2026-11-14T10:00:00Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-13-01T00:00:00Z',
  'yesterday',
  '2026-11-14T10:00:00+23:59',
] as const;

function value(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 8));
  if (kind === 0) return pick(random, TEXTS);
  if (kind === 1) return pick(random, NUMBERS);
  if (kind === 2) return random() * 100;
  if (kind === 3) return pick(random, [true, false, null]);
  if (kind === 4) return pick(random, TIMES);
  if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => value(random, depth + 1));
  return Object.fromEntries(Array.from({ length: Math.floor(random() * 4) }, () => [pick(random, TEXTS), value(random, depth + 1)]));
}

const maybe = (random: Random, good: unknown) => (random() < 0.85 ? good : value(random));

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

function damaged(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = 1 + Math.floor(random() * 8); n > 0; n -= 1)
    if (copy.length > 0) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return random() < 0.3 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy;
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
  if (kind < 0.9) return Buffer.from('['.repeat(1 + Math.floor(random() * 20_000)));
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
}
