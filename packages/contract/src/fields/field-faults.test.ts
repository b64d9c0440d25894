import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoEndpoints, listEndpoints, realEndpoints } from '../catalogue.ts';
import { fullPath } from '../endpoint.ts';
import { fieldCatalogue, fieldText, isFieldCode, type FieldParams } from './field-catalogue.ts';
import { checkFields, type Fault } from './field-faults.ts';

const faultsOf = (schema: z.ZodType, value: unknown): Fault[] => {
  const checked = checkFields(schema, value);
  return checked.success ? [] : checked.faults;
};

/** Why a code cannot be shown as it is, in either language. */
function flawsOf(code: string, params: FieldParams = {}): string[] {
  if (!isFieldCode(code)) return [`${JSON.stringify(code)} is no code`];
  return (['en', 'es'] as const).flatMap((locale) =>
    [...fieldCatalogue[code][locale].matchAll(/\{(\w+)\}/g)]
      .filter(([, name = '']) => params[name] === undefined)
      .map(([, name]) => `${code} (${locale}) lacks ${name}`),
  );
}

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'ä€\u0007',
  'x'.repeat(60_001),
  '0000-00-00',
  '2026-13-45T99:00:00Z',
  '1,2,3',
  'http://',
  '-1',
  -1,
  0,
  0.5,
  7,
  1e15,
  NaN,
  true,
  [],
  ['x', null, 7],
  Array.from({ length: 1_200 }, () => 'x'),
  {},
  { stray: 1 },
  { constructor: 1 },
  new Date(NaN),
];

/** For fields of a whole, each of which is tried alone as well. */
const FEW = [undefined, '', 'x', -1, [], {}];

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def; // safe: every definition is a record

/** The schema and all that it is made of, each once. */
function partsOf(schema: z.ZodType, known = new Set<z.ZodType>()): Set<z.ZodType> {
  if (known.has(schema)) return known;
  known.add(schema);
  const walk = (value: unknown): void => {
    if (isSchema(value)) partsOf(value, known);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      Object.values(value).forEach(walk);
  };
  const { checks: _, ...rest } = defOf(schema); // a check alone is never handed anything
  Object.values({ ...rest, shape: 'shape' in schema ? schema.shape : undefined }).forEach(walk);
  return known;
}

interface CheckDef {
  check?: string;
  error?: (issue: object) => unknown;
  params?: FieldParams;
}

/** Codes that a schema or one of its checks was given, whether or not some input brings them out. */
function ownCodes(schema: z.ZodType): { code: string; params?: FieldParams }[] {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as CheckDef); // safe: all that is read of it is optional
  const own = defOf(schema) as CheckDef; // safe: likewise
  return [own, ...checks].flatMap(({ check, error, params }) => {
    const message = error?.({});
    if (typeof message !== 'string') return [];
    // Limits bring their figure themselves; the walk below sees them do so.
    return [{ code: message, params: check === 'custom' ? params : { min: 1, max: 1 } }];
  });
}

/** Something that most schemas take, so that what is asked of the whole is asked too. */
function likely(schema: z.ZodType): unknown {
  const def = defOf(schema);
  if (isSchema(def['innerType'])) return likely(def['innerType']);
  if (def.type === 'pipe' && isSchema(def['in'])) return likely(def['in']);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, likely(part as z.ZodType)]));
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodArray) return [likely(schema.element as z.ZodType)];
  if (def.type === 'number') return 7;
  if (def.type === 'boolean') return true;
  return def.type === 'record' ? {} : 'x7';
}

/** Also wrong in one field at a time. */
const wrongValues = (schema: z.ZodType): unknown[] => {
  if (!(schema instanceof z.ZodObject)) return [...WRONG];
  const whole = Object(likely(schema)) as Record<string, unknown>; // safe: made from the shape of an object
  return [...WRONG, ...Object.keys(schema.shape).flatMap((name) => FEW.map((value) => ({ ...whole, [name]: value })))];
};

const inputs = [...listEndpoints(realEndpoints), ...listEndpoints(demoEndpoints)].flatMap((e) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (e[part] ? [[`${part} of ${e.method} ${fullPath(e)}`, e[part]] as const] : [])),
);

describe('whatever is sent, a field is refused by a code that has its words in both languages', () => {
  const seen = new Set<z.ZodType>();
  test.each(inputs)('%s', (_, schema) => {
    const flaws = new Set<string>();
    for (const part of partsOf(schema)) {
      if (seen.has(part) || part instanceof z.ZodTransform) continue; // it is handed only what the schema before it took
      seen.add(part);
      for (const { code, params } of ownCodes(part)) flawsOf(code, params).forEach((flaw) => flaws.add(flaw));
      for (const value of wrongValues(part))
        for (const { code, params } of faultsOf(part, value)) flawsOf(code, params).forEach((flaw) => flaws.add(flaw));
    }
    expect([...flaws]).toEqual([]);
  });
});

describe('a code says what is wrong', () => {
  const Page = z.object({
    page: z.coerce.number().int().min(1).max(500),
    sort: z.enum(['asc', 'desc']),
    label: z.string().trim().min(3).max(5),
    tags: z.array(z.string()).min(1).max(2),
    at: z.iso.datetime().nullable(),
    link: z.union([z.literal(''), z.url().max(20)]),
    share: z.number().gt(0).lt(1).multipleOf(0.25),
  });
  const right = { page: 1, sort: 'asc', label: 'abc', tags: ['a'], at: null, link: '', share: 0.5 };

  test.each<[string, unknown, Fault['code'], FieldParams?]>([
    ['page', '0', 'number.too_small', { min: 1 }],
    ['page', '501', 'number.too_large', { max: 500 }],
    ['page', '1.5', 'number.whole'],
    ['page', 'one', 'number'],
    ['sort', 'sideways', 'choice', { choices: 'asc, desc' }],
    ['sort', undefined, 'required'],
    ['label', '', 'required'],
    ['label', 'ab', 'too_short', { min: 3 }],
    ['label', 'abcdef', 'too_long', { max: 5 }],
    ['label', 7, 'text'],
    ['tags', ['a', 'b', 'c'], 'too_many', { max: 2 }],
    ['tags', [], 'too_few', { min: 1 }],
    ['tags', 'a', 'list'],
    ['at', 'yesterday', 'time'],
    ['link', 'nowhere', 'url'],
    ['link', 'https://example.com/too/long', 'too_long', { max: 20 }],
    ['share', 0, 'number.not_above', { min: 0 }],
    ['share', 1, 'number.not_below', { max: 1 }],
    ['share', 0.3, 'number.step', { step: 0.25 }],
  ])('%s is %j: %s', (field, value, code, params) => {
    expect(faultsOf(Page, { ...right, [field]: value })).toEqual([params ? { field, code, params } : { field, code }]);
  });

  test('an unknown field is named, a whole that is no object too', () => {
    expect(faultsOf(z.strictObject({ a: z.string() }), { a: 'x', b: 1 })).toEqual([{ field: 'b', code: 'field.unknown' }]);
    expect(faultsOf(Page, [])).toEqual([{ field: '_', code: 'object' }]);
  });
});

test('parameters stand in the words as each language writes numbers, and an unknown code is just "not valid"', () => {
  expect(fieldText('number.too_large', 'en', { max: 1_000_000 })).toBe('Write 1,000,000 or less');
  expect(fieldText('number.too_large', 'es', { max: 1_000_000 })).toBe('Escribe 1.000.000 o menos');
  expect(fieldText('constructor', 'en')).toBe('This value is not valid');
});
