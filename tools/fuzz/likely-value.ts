// A value that a schema of the contract would most likely take, so that nonsense beside it comes past the first check.
import { z } from 'zod';
import { pick, type Random } from './hostile-value.ts';

type Shape = z.core.JSONSchema.BaseSchema;
const MAX_DEPTH = 4;
const MAX_TEXT = 200;

const shapes = new Map<z.ZodType, Shape>();
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  shapes.set(schema, known);
  return known;
}

/** What exists: by the name of the field that takes it, and all together. */
export interface Known {
  named: Readonly<Record<string, string>>;
  ids: readonly [string, ...string[]];
}

export function likelyValue(random: Random, name: string, shape: Shape, known: Known, depth = 0): unknown {
  const either = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  const inner = (of: string, one: boolean | Shape | undefined) =>
    typeof one === 'object' && depth < MAX_DEPTH ? likelyValue(random, of, one, known, depth + 1) : null;
  if (shape.enum) return shape.enum[Math.floor(random() * shape.enum.length)];
  if (shape.const !== undefined) return shape.const;
  if (either) return inner(name, either[Math.floor(random() * either.length)]);
  if (shape.type === 'boolean') return random() < 0.5;
  if (shape.type === 'null') return null;
  if (shape.type === 'number' || shape.type === 'integer') {
    const [from, to] = [Math.max(shape.minimum ?? 0, -1e6), Math.min(shape.maximum ?? 100, 1e6)];
    return pick(random, [from, to, Math.floor(from + random() * (to - from))]);
  }
  if (shape.type === 'array')
    return Array.from({ length: (shape.minItems ?? 0) + Math.floor(random() * 3) }, () => inner(name, many(shape.items)));
  if (shape.type === 'object') {
    const own = Object.entries(shape.properties ?? {}).filter(([key]) => shape.required?.includes(key) || random() < 0.5);
    return Object.fromEntries(own.map(([key, one]) => [key, inner(key, one)]));
  }
  return likelyText(random, name, shape, known);
}
const many = (items: Shape['items']) => (Array.isArray(items) ? items[0] : items);

const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CURSORS = ['{}', '[1,2]', '0', '2026-03-01|7', '["2026-03-01T00:00:00Z",1]'] as const;

function likelyText(random: Random, name: string, { format, pattern, maxLength = MAX_TEXT }: Shape, { named, ids }: Known): string {
  const number = () => Math.floor(random() * 256);
  const exists = named[name];
  if (exists !== undefined && random() < 0.8) return exists;
  if (format === 'date-time') return new Date(1.77e12 + random() * 2e10).toISOString();
  if (format === 'date') return new Date(1.77e12 + random() * 2e10).toISOString().slice(0, 10);
  if (format === 'email' || name === 'email') return `somebody${number()}@example.com`;
  if (name === 'mac' || name === 'devices') return `02:F1:00:00:00:${number().toString(16).padStart(2, '0')}`;
  if (name === 'address') return `10.${number()}.${number()}.${number()}`;
  if (name === 'image') return PICTURE;
  if (name === 'passwd') return `a long and good one ${number()}`;
  if (name === 'cursor') return Buffer.from(pick(random, CURSORS)).toString('base64url');
  if (pattern?.includes('\\d{1,')) return String(number());
  if (/ids?$|apiKeys?$/i.test(name)) return random() < 0.9 ? pick(random, ids) : String(number());
  if (name === 'value') return pick(random, ['1', 'true', '40.4,-3.7', 'temp', 'A label']);
  return pick(random, [`${name} ${number()}`, 'x', '1', 'y'.repeat(Math.min(maxLength, MAX_TEXT)), ...ids]);
}
