// The shapes of all calls as named components, each said once: what is sent and what is answered.
import { z } from 'zod';
import { namedSchemas } from './schema-names.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Direction = 'input' | 'output';

const PREFIX = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: PREFIX + name });
export const nameIn = (ref: string) => ref.slice(PREFIX.length);

/** Names of our own over what a schema says of itself. */
class Names extends z.core.$ZodRegistry<{ id?: string | undefined }> {
  override get(schema: z.core.$ZodType) {
    const own = super.get(schema);
    const said = z.globalRegistry.get(schema);
    return own || said ? { ...said, ...own } : undefined;
  }
}

/** Every `$ref` in a schema, wherever it stands. */
function refsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) refsOf(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (key === '$ref' && typeof one === 'string') found.add(nameIn(one));
      else refsOf(one, found);
    }
  return found;
}

function renameRefs(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renameRefs(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' && typeof one === 'string' ? [key, PREFIX + rename(nameIn(one))] : [key, renameRefs(one, rename)],
    ),
  );
}

/** A reply may get further fields, so nothing is said against them; `format` says the same for people as zod's very long patterns. */
function soften({ jsonSchema }: { jsonSchema: JsonSchema }, io: Direction): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Of fractions, machines that count in binary find no multiple.
  if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A record with keys of a list is an object with these fields; that keys are text goes without saying. Of equal choices one is enough. */
function tidy(value: unknown, find: (name: string) => JsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => tidy(one, find));
  if (typeof value !== 'object' || value === null) return value;
  const { propertyNames: names, ...json } = value as JsonSchema; // safe: a part of a JSON schema is one, or has none of these fields
  const keys =
    typeof names === 'object' ? (names.enum ?? (names.$ref === undefined ? undefined : find(nameIn(names.$ref))?.enum)) : undefined;
  if (keys) {
    const { additionalProperties: each = {} } = json;
    delete json.additionalProperties;
    json.properties = Object.fromEntries(keys.map((key) => [String(key), each]));
  }
  const choices = json.anyOf?.filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at);
  if (choices) json.anyOf = choices;
  const { anyOf, ...rest } = json;
  const single = anyOf?.length === 1 && typeof anyOf[0] === 'object' ? { ...rest, ...anyOf[0] } : json;
  return Object.fromEntries(
    Object.entries(single).map(([key, one]) => [key, key === 'default' || key === 'const' || key === 'enum' ? one : tidy(one, find)]),
  );
}

function write(schemas: ReadonlyMap<z.ZodType, string>, io: Direction): Map<string, JsonSchema> {
  const names = new Names();
  for (const [schema, id] of schemas) names.add(schema, { id });
  const { schemas: written } = z.toJSONSchema(names, {
    io,
    metadata: names,
    uri: (id) => (id === '__shared' ? `${PREFIX}Shared` : PREFIX + id),
    unrepresentable: 'any',
    override: (context) => soften(context, io),
  });
  const find = (name: string): JsonSchema | undefined => written[name];
  return new Map(
    Object.entries(written).map(([name, { '$schema': _, '$id': __, 'id': ___, '~standard': ____, ...json }]) => [
      name,
      tidy(json, find) as JsonSchema, // safe: the same schema, tidied
    ]),
  );
}

export interface Components {
  /** A reference to a shape that was asked for. */
  refOf(schema: z.ZodType, io: Direction): JsonSchema;
  /** Its own text, for parameters, which are told one by one. */
  textOf(schema: z.ZodType, io: Direction): JsonSchema;
  find(name: string): JsonSchema | undefined;
  /** Those that something refers to, by name. */
  used(roots: unknown): Record<string, JsonSchema>;
}

/**
 * `asked`: what calls take and answer, each with the name that it gets unless the contract has one. What is sent is named apart
 * (`…Input`) where it differs from what is answered, for example where a field may be left out.
 */
export function componentsOf(asked: Record<Direction, readonly (readonly [schema: z.ZodType, name: string])[]>): Components {
  const named = namedSchemas();
  const namesFor = (io: Direction) => {
    const all = new Map(named);
    const taken = new Set(all.values());
    for (const [schema, name] of asked[io]) {
      if (all.has(schema)) continue;
      if (taken.has(name)) throw new Error(`two shapes are called ${name}`);
      all.set(schema, name);
      taken.add(name);
    }
    return all;
  };
  const names = { input: namesFor('input'), output: namesFor('output') };
  const written = { input: write(names.input, 'input'), output: write(names.output, 'output') };

  const differing = new Set(
    [...written.input].flatMap(([name, json]) => {
      const answered = written.output.get(name);
      return answered && !isSame(answered, json) ? [name] : [];
    }),
  );
  // What holds something that differs, differs.
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const [name, json] of written.input)
      if (written.output.has(name) && [...refsOf(json)].some((one) => differing.has(one))) differing.add(name);
  }
  const inputName = (name: string) => (differing.has(name) ? (name.endsWith('Input') ? `${name}Sent` : `${name}Input`) : name);
  const all = new Map<string, JsonSchema>(written.output);
  for (const [name, json] of written.input) all.set(inputName(name), renameRefs(json, inputName) as JsonSchema); // safe: refs alone were renamed

  const nameOf = (schema: z.ZodType, io: Direction) => {
    const name = names[io].get(schema);
    if (name === undefined) throw new Error('a shape that nobody asked for');
    return io === 'input' ? inputName(name) : name;
  };
  return {
    refOf: (schema, io) => refTo(nameOf(schema, io)),
    textOf: (schema, io) => all.get(nameOf(schema, io)) ?? {},
    find: (name) => all.get(name),
    used(roots) {
      const reached = refsOf(roots);
      for (const name of reached) for (const further of refsOf(all.get(name))) reached.add(further);
      return Object.fromEntries(
        [...reached].toSorted().flatMap((name) => {
          const json = all.get(name);
          return json ? [[name, json]] : [];
        }),
      );
    },
  };
}
