// From what stands in the fields of a command to what goes over the wire, and back to what a form begins with.
import { z } from 'zod';
import type { CommandForm, Field } from './command-forms.ts';

type Payload = Record<string, unknown>;
export type CommandValues = Record<string, string | number | string[] | null>;

const HOUR_MS = 3_600_000;
const IDS = 1_000_000;
const two = (value: number) => String(value).padStart(2, '0');
/** As the field of the browser writes it: in local time, without a zone. */
const localMinute = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

function initialOf({ kind, initial }: Field, now: Date): CommandValues[string] {
  if (kind === 'tags' || kind === 'tokens') return [];
  if (initial === 'number') return Math.floor(now.getTime() / 1_000) % IDS;
  if (initial === 'now') return localMinute(now);
  if (initial === 'soon') return localMinute(new Date(now.getTime() + HOUR_MS));
  return initial ?? (['choice', 'connector', 'evse', 'tag', 'session', 'stationSession'].includes(kind) ? null : '');
}
/** A form keeps its fields by where they stand in the payload; dots would be paths to it. */
export const nameOf = ({ at }: Field) => at.replaceAll('.', '_');

export const initialValues = ({ fields }: CommandForm, now: Date): CommandValues =>
  Object.fromEntries(fields.map((field) => [nameOf(field), initialOf(field, now)]));

function schemaOf({ kind, optional }: Field): z.ZodType {
  const filled = {
    integer: z.number().int().min(0),
    decimal: z.number().min(0),
    tags: z.array(z.string()),
    tokens: z.array(z.string()),
    other: z.string('required').trim().min(1, 'required'),
  };
  const schema = kind === 'integer' || kind === 'decimal' || kind === 'tags' || kind === 'tokens' ? filled[kind] : filled.other;
  return optional ? schema.optional() : schema;
}
export const formSchema = ({ fields }: CommandForm) =>
  z.object(Object.fromEntries(fields.map((field) => [nameOf(field), schemaOf(field)])));

function onWire({ kind }: Field, value: unknown): unknown {
  if (kind === 'connector' || kind === 'evse' || kind === 'session') return Number(value);
  if (kind === 'time') return new Date(String(value)).toISOString();
  if (kind === 'keys')
    return String(value)
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== '');
  if (kind === 'tags' && Array.isArray(value)) return value.map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted' } }));
  if (kind === 'tokens' && Array.isArray(value))
    return value.map((idToken) => ({ idToken: { idToken, type: 'ISO14443' }, idTokenInfo: { status: 'Accepted' } }));
  return value;
}

const isRecord = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

/** `a.0.b`: a number is a place in a list. */
function put(into: Payload, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = (into[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {});
  if (isRecord(inner)) put(inner, rest, value);
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function toPayload({ fields, fixed = {} }: CommandForm, values: Readonly<Record<string, unknown>>): Payload {
  const payload: Payload = {};
  for (const field of fields) {
    const value = values[nameOf(field)];
    if (!isEmpty(value)) put(payload, field.at.split('.'), onWire(field, value));
  }
  for (const [at, value] of Object.entries(fixed)) put(payload, at.split('.'), value);
  return payload;
}
