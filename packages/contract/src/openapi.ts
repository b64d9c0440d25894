// The catalogue of endpoints as an OpenAPI 3.1 document, for /openapi.json and the docs page.
import type { z } from 'zod';
import type { Locale, Translation } from './constants.ts';
import { changesSomething, fullPath, type Endpoint } from './endpoint.ts';
import { AppError, errorCatalogue, errorCodes, type ErrorCode } from './errors.ts';
import { spanishErrors } from './errors-in-spanish.ts';
import { fieldCatalogue, type FieldCode } from './fields/field-catalogue.ts';
import { componentsOf, type Components, type Direction, type JsonSchema } from './openapi/components.ts';
import { describeCall } from './openapi/describe.ts';
import { errorsOf, SERVER_FAULTS } from './openapi/call-errors.ts';
import { exampleOf } from './openapi/examples.ts';
import { tagTexts } from './openapi/tags.ts';
import { Problem, PROBLEM_TYPE, toProblem } from './problem.ts';
import { ScimError } from './scim/scim-error.ts';
import { scopesFor } from './scopes.ts';
import { securitySchemes, type SecurityScheme } from './openapi/security.ts';

export type { JsonSchema };

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

const translatedErrors: Record<Translation, Readonly<Record<ErrorCode, string>>> = { es: spanishErrors };
const translationsOf = (code: ErrorCode) => {
  const words = Object.entries(translatedErrors).map(([locale, errors]) => [locale, errors[code]]);
  return Object.fromEntries(words) as Record<Translation, string>; // safe: of every translation
};

interface Ref {
  $ref: string;
}
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Reply {
  description?: string;
  headers?: Record<string, Ref>;
  content?: Content;
  $ref?: string;
}

export interface Operation {
  'operationId': string;
  'tags': string[];
  'summary': string;
  'description': string;
  'security': Record<string, string[]>[];
  'parameters'?: Parameter[];
  'requestBody'?: { required: true; content: Content };
  'responses': Record<string, Reply>;
  'x-addition'?: true;
}

export interface OpenApiDocument {
  'openapi': '3.1.0';
  'info': { title: string; version: string; description: string; license: { name: string; identifier: string } };
  'servers': { url: string; description: string }[];
  'tags': { name: string; description: string }[];
  'paths': Record<string, Record<string, Operation>>;
  'components': {
    securitySchemes: Record<string, SecurityScheme>;
    schemas: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, Reply>;
  };
  'x-errors': ({ code: ErrorCode; status: number } & Record<Locale, string>)[];
  /** What `errors` may say of a field; `{name}` in a text is one of its `params`. */
  'x-field-errors': { code: FieldCode; en: string; es: string }[];
}

const EXAMPLE = new AppError('input.invalid', { errors: { name: ['required'] } });
const PROBLEM_REF: JsonSchema = { $ref: '#/components/schemas/Problem' };
const SCIM_ERROR_REF: JsonSchema = { $ref: '#/components/schemas/ScimError' };

function securityOf(e: Endpoint): Operation['security'] {
  const csrf: Record<string, string[]> = changesSomething(e) && e.csrf !== false ? { csrf: [] } : {};
  if (e.access === 'public') return [csrf];
  if (e.access === 'server') return [{ adminKey: [] }];
  if (e.access === 'device') return [{ deviceKey: [] }];
  if (e.access === 'freeradius') return [{ freeradiusToken: [] }];
  if (e.access === 'partner') return [{ partnerToken: [] }];
  const scopes = scopesFor(e);
  return [{ session: [], ...csrf }, ...(scopes ? [{ apiToken: scopes }] : []), { adminKey: [] }];
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const shapeName = (tag: string, name: string, part: string) => `${capital(tag)}${capital(name)}${part}`.replace(/[^A-Za-z0-9]/g, '');

type Groups = Record<string, Record<string, Endpoint>>;

function shapesOf(groups: Groups): Components {
  const asked: Record<Direction, [z.ZodType, string][]> = {
    input: [],
    output: [
      [Problem, 'Problem'],
      [ScimError, 'ScimError'],
    ],
  };
  const seen = { input: new Set<z.ZodType>(), output: new Set<z.ZodType>([Problem, ScimError]) };
  const ask = (io: Direction, schema: z.ZodType | undefined, name: string) => {
    if (!schema || seen[io].has(schema)) return;
    seen[io].add(schema);
    asked[io].push([schema, name]);
  };
  for (const [tag, endpoints] of Object.entries(groups))
    for (const [name, e] of Object.entries(endpoints)) {
      ask('input', e.params, shapeName(tag, name, 'Params'));
      ask('input', e.query, shapeName(tag, name, 'Query'));
      ask('input', e.body, shapeName(tag, name, 'Body'));
      if (!e.contentType && e.status !== 204) ask('output', e.response, shapeName(tag, name, 'Reply'));
    }
  return componentsOf(asked);
}

function parametersOf(shapes: Components, schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapes.textOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof value === 'boolean' ? {} : value,
  }));
}

/** A JSON body with an example of it, if one can be made that keeps every rule. */
function jsonOf(shapes: Components, schema: z.ZodType, io: Direction, type = 'application/json'): Content {
  const ref = shapes.refOf(schema, io);
  const example = [true, false]
    .map((isWhole) => exampleOf(ref, { find: shapes.find, isWhole }))
    .find((one) => schema.safeParse(one).success);
  return { [type]: { schema: ref, ...(example === undefined ? {} : { example }) } };
}

function bodyOf(shapes: Components, e: Endpoint, body: z.ZodType): Content {
  const content = jsonOf(shapes, body, 'input', e.jsonType);
  const { 'application/json': json } = content;
  return e.form && json ? { 'application/x-www-form-urlencoded': json } : content;
}

/** The problem document, with the codes that it can have here. */
const problemOf = (codes: readonly ErrorCode[], type?: string): Content => ({
  [type ?? PROBLEM_TYPE]: {
    schema: {
      allOf: [type ? SCIM_ERROR_REF : PROBLEM_REF, { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } }],
    },
  },
});

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const failureOf = (status: number, codes: readonly ErrorCode[], type?: string): Reply => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('. ') + '.',
  ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  content: problemOf(codes, type),
});

function byStatusOf(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) found.set(errorCatalogue[code].status, [...(found.get(errorCatalogue[code].status) ?? []), code]);
  return found;
}

/** Nothing that the caller did. */
const faultsByStatus = byStatusOf(SERVER_FAULTS);
const faultName = (status: number) => `ServerFault${status}`;

const contentOf = (shapes: Components, e: Endpoint): Content =>
  e.contentType ? { [e.contentType]: { schema: { type: 'string' } } } : jsonOf(shapes, e.response, 'output', e.jsonType);

function repliesOf(shapes: Components, name: string, e: Endpoint): Operation['responses'] {
  const status = e.status ?? 200;
  const byStatus = byStatusOf(errorsOf(name, e));
  // Each by its status: many generators take a reply by `default` for one that may come with success.
  const faults = [...faultsByStatus].map(([failed, codes]): [string, Reply] => {
    const own = byStatus.get(failed);
    return [
      String(failed),
      own ? failureOf(failed, [...own, ...codes], e.jsonType) : { $ref: `#/components/responses/${faultName(failed)}` },
    ];
  });
  const refusals = [...byStatus].map(([failed, codes]): [string, Reply] => [String(failed), failureOf(failed, codes, e.jsonType)]);
  return {
    [status]:
      status === 204
        ? { description: 'Done' }
        : status === 303
          ? { description: 'To the address in `Location`' }
          : { description: 'Success', content: contentOf(shapes, e) },
    ...Object.fromEntries(refusals),
    ...Object.fromEntries(faults),
    // A call that leads elsewhere has no other success to tell.
    ...(status >= 300 ? { default: { $ref: `#/components/responses/${faultName(500)}` } } : {}),
  };
}

function toOperation(shapes: Components, tag: string, name: string, e: Endpoint): Operation {
  const parameters = [...parametersOf(shapes, e.params, 'path'), ...parametersOf(shapes, e.query, 'query')];
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: e.summary,
    description: describeCall(e),
    security: securityOf(e),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(e.body ? { requestBody: { required: true, content: bodyOf(shapes, e, e.body) } } : {}),
    responses: repliesOf(shapes, `${tag}.${name}`, e),
    ...(e.addition ? { 'x-addition': true } : {}),
  };
}

export interface Published {
  version: string;
  /** Where the server is, if it knows. */
  url?: string | undefined;
}

export const serversAt = (url: string | undefined): OpenApiDocument['servers'] => [
  url ? { url: url.replace(/\/$/, ''), description: 'This installation' } : { url: '/', description: 'The server that gave this document' },
];

export function toOpenApi(groups: Groups, { version, url }: Published): OpenApiDocument {
  const shapes = shapesOf(groups);
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const [name, e] of Object.entries(endpoints)) {
      const path = fullPath(e).replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[e.method.toLowerCase()] = toOperation(shapes, tag, name, e);
    }
  }
  return {
    'openapi': '3.1.0',
    'info': {
      title: 'Atalaya',
      version,
      description: 'Every call of the product: device monitoring, licensing, RADIUS access and EV charging.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'servers': serversAt(url),
    'tags': Object.keys(groups).map((name) => ({ name, description: tagTexts[name] ?? `The calls of ${name}.` })),
    paths,
    'components': {
      securitySchemes,
      schemas: { ...shapes.used([PROBLEM_REF, paths]), Problem: { ...shapes.find('Problem'), examples: [toProblem(EXAMPLE, 'f3b1c2d4')] } },
      headers: { RetryAfter: { description: 'After how many seconds it is worth another try.', schema: { type: 'integer', minimum: 1 } } },
      responses: Object.fromEntries([...faultsByStatus].map(([failed, codes]) => [faultName(failed), failureOf(failed, codes)])),
    },
    'x-errors': errorCodes.map((code) => ({ code, ...errorCatalogue[code], ...translationsOf(code) })),
    'x-field-errors': Object.entries(fieldCatalogue).map(([code, texts]) => ({ code: code as FieldCode, ...texts })), // safe: likewise
  };
}
