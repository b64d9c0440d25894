import type { JsonSchema } from '@atalaya/contract/openapi.ts';

const INDENT = '  ';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** A shape within itself is called by its name. */
function namedText(ref: string, indent: string, schemas: Schemas, around: readonly string[]): string {
  const name = ref.split('/').at(-1) ?? '';
  const found = around.includes(name) ? undefined : schemas[name];
  return found ? typeText(found, indent, schemas, [...around, name]) : name;
}

/** A JSON schema in the shorthand that programmers read fastest: `{ id: string, label?: string | null }`. */
export function typeText(schema: JsonSchema | boolean, indent = '', schemas: Schemas = {}, around: readonly string[] = []): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (schema.$ref !== undefined) return namedText(schema.$ref, indent, schemas, around);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => typeText(one, indent, schemas, around)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return arrayText(schema, indent, schemas, around);
  if (schema.type === 'object') return objectText(schema, indent, schemas, around);
  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'anything');
}

function arrayText({ items }: JsonSchema, indent: string, schemas: Schemas, around: readonly string[]): string {
  if (items === undefined || Array.isArray(items)) return 'list';
  const text = typeText(items, indent, schemas, around);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
}

function objectText(schema: JsonSchema, indent: string, schemas: Schemas, around: readonly string[]): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(value, inner, schemas, around)}`,
  );
  if (additionalProperties) lines.push(`${inner}[name]: ${typeText(additionalProperties, inner, schemas, around)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

/** What a value must also be: limits and the default, in words. */
export function limitsText(schema: JsonSchema): string {
  return [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.pattern !== undefined && `matches ${schema.pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
