// Values that are almost right, wildly wrong, or meant to hurt; the same for the same random numbers.
export type Random = () => number;

export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

export const TEXTS = [
  '<script>alert(1)</script>',
  "=cmd|' /C calc'!A0",
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  `${'a'.repeat(79)}😀`,
  "'; drop table devices; --",
  '__proto__',
  'constructor',
  '𝒳'.repeat(500),
  '%00',
  '0',
  '-1',
  '99999999999999999999',
  '999999999999999.999999999999999',
  '',
] as const;
const NUMBERS = [0, -0, -1, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 31, 2 ** 32 - 1, 1e-320, 32_768, 0.1] as const;
const TIMES = [
  '2026-11-14T10:00:00Z',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-13-01T00:00:00Z',
  'yesterday',
  '0000-01-01',
  '2026-11-14T10:00:00+23:59',
] as const;

export function hostileValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 8));
  if (kind === 0) return pick(random, TEXTS);
  if (kind === 1) return pick(random, NUMBERS);
  if (kind === 2) return random() * 100;
  if (kind === 3) return pick(random, [true, false, null]);
  if (kind === 4) return pick(random, TIMES);
  if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => hostileValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: Math.floor(random() * 4) }, () => [pick(random, TEXTS), hostileValue(random, depth + 1)]));
}

/** As an address or a header would carry it. */
export function hostileText(random: Random): string {
  const value = hostileValue(random, 9);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Half of a surrogate pair cannot be part of an address. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

export const orHostile = (random: Random, good: unknown, share = 0.15): unknown => (random() < share ? hostileValue(random) : good);

export const nested = (random: Random): string => {
  const depth = 1 + Math.floor(random() * 20_000);
  return '['.repeat(depth) + (random() < 0.5 ? ']'.repeat(depth) : '');
};

export function damaged(random: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = 1 + Math.floor(random() * 8); n > 0; n -= 1)
    if (copy.length > 0) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return random() < 0.3 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy;
}
