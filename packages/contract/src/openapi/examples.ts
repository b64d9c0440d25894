// An example of every shape, made of what the schema and the names of its fields say.
import { nameIn, type JsonSchema } from './components.ts';

const AT = '2026-05-04T08:30:00.000Z';

/** What stands in a field of this name, if it is text. */
const words: [RegExp, string][] = [
  [/^mac$/i, '02:00:5E:10:00:01'],
  [/email$/i, 'ana@example.org'],
  [/(passwd|password)$/i, 'a long and secret phrase'],
  [/^(token|session_key|accessToken|refreshToken|csrftoken|ticket|secret)$/, 'a-secret-that-is-shown-once'],
  [/^apiKey$/, 'atl_3f9c…7d1e'],
  [/(url|uri|href)$/i, 'https://atalaya.example.org/'],
  [/^issuer$/, 'https://login.example.org'],
  [/^domain$/, 'example.org'],
  [/^code$/, '123456'],
  [/^(name|label|title)$/, 'North gate'],
  [/^lastname$/, 'García'],
  [/(clientName|client_name)$/, 'Dokuos'],
  [/^logo$/, '/logo.svg'],
  [/projectName$/, 'Ring road'],
  [/(address|^ip|subnet)$/i, '192.0.2.10'],
  [/zone$/i, 'Europe/Madrid'],
  [/currency$/i, 'EUR'],
  [/locale$/i, 'en'],
  [/userAgent$/, 'Mozilla/5.0'],
  [/version$/i, '1.4.0'],
  [/(^id|Id|_id)$/, 'Wq3xYz1T9aBc'],
  [/(timestamp|last_updated|date_time|expiry_date|date_from|date_to)$/, AT],
  [/(At|Until|^ts|^from|^to|^since|^start|^end|Before|After|^time)$/, AT],
];

const formats: Record<string, string> = {
  'date-time': AT,
  'date': '2026-05-04',
  'time': '08:30:00',
  'email': 'ana@example.org',
  'uri': 'https://atalaya.example.org/',
  'uuid': '3f9c2a10-5b7e-4d21-9c4f-0a1b2c3d7d1e',
  'ipv4': '192.0.2.10',
  'ipv6': '2001:db8::10',
};

function textExample(schema: JsonSchema, field: string): string {
  // The end of a span comes after its start.
  if (schema.format === 'date-time' && field === 'to') return '2026-06-04T08:30:00.000Z';
  if (schema.format === 'date-time' && field === 'end') return '2026-05-04T10:30:00.000Z';
  if (schema.format !== undefined && formats[schema.format]) return formats[schema.format] ?? '';
  const [, known = 'text'] = words.find(([pattern]) => pattern.test(field)) ?? [];
  const { minLength = 0, maxLength = 1_000 } = schema;
  const fitting = known.length > maxLength ? known.slice(0, maxLength) : known.padEnd(minLength, 'x');
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(fitting) ? fitting : fromPattern(schema.pattern);
}

/** The few patterns of the contract that no word fits. */
const fitting = [
  'Wq3xYz1T9aBc',
  'Wq3xYz1T9aBc'.repeat(10).slice(0, 43),
  '02:00:5E:10:00:01',
  '02005E100001',
  '08:30',
  '2026-05-04',
  '2026-05-04T08:30',
  '12345678',
  '1.4.0',
  'north-gate',
  'north_gate',
  '0123456789abcdef',
  '0123456789abcdef'.repeat(4),
  `${'0123456789abcdef'.repeat(5)}012345==`,
  'EUR',
  'ES',
  'A1',
  '1',
  '123456',
  '40.4168,-3.7038',
  '40.41680',
  '#1e88e5',
  'data:image/png;base64,iVBORw0KGgo=',
  '+34600000000',
  'alarm.raised',
  '3f9c2a10',
  'P1D',
  'a',
];
const fromPattern = (pattern: string) => fitting.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'text';

function numberExample({ minimum, maximum, exclusiveMinimum, type, multipleOf }: JsonSchema): number {
  const low = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  const wanted = type === 'integer' || multipleOf !== undefined ? 3 : 21.5;
  if (low !== undefined && low > wanted) return low;
  return maximum !== undefined && maximum < wanted ? maximum : wanted;
}

export interface Making {
  find(name: string): JsonSchema | undefined;
  /** Else with only those fields that must be there. */
  isWhole: boolean;
}

/** A value that the schema takes. A shape within itself is left out the second time. */
export function exampleOf(schema: JsonSchema | boolean, making: Making, field = '', within: readonly string[] = []): unknown {
  if (typeof schema === 'boolean') return 'text';
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref);
    const found = making.find(name);
    return found && !within.includes(name) ? exampleOf(found, making, field, [...within, name]) : undefined;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, making, field, within)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => exampleOf(one, making, field, within)).find((one) => one !== undefined && one !== null) ?? null;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textExample(schema, field);
    case 'integer':
    case 'number':
      return numberExample({ ...schema, type });
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return listExample(schema, making, field, within);
    case 'object':
      return objectExample(schema, making, within);
    default:
      return {};
  }
}

function listExample(
  { items, prefixItems, minItems = 0 }: JsonSchema,
  making: Making,
  field: string,
  within: readonly string[],
): unknown[] {
  if (prefixItems) return prefixItems.map((one) => exampleOf(one, making, field, within));
  if (items === undefined || Array.isArray(items)) return [];
  const item = exampleOf(items, making, field.replace(/(ss)?es$|s$/, '$1'), within);
  return item === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => item);
}

function objectExample(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  making: Making,
  within: readonly string[],
): unknown {
  const entries = Object.entries(properties)
    // SCIM has a field of that name; programs that read the document take it for a reference wherever it stands.
    .filter(([name]) => name !== '$ref' && (making.isWhole || required.includes(name)))
    .map(([name, value]) => [name, exampleOf(value, making, name, within)] as const);
  const extra =
    typeof additionalProperties === 'object' && Object.keys(properties).length === 0
      ? exampleOf(additionalProperties, making, '', within)
      : undefined;
  return Object.fromEntries(
    [...entries, ...(extra === undefined ? [] : [['example', extra] as const])].filter(([, value]) => value !== undefined),
  );
}
