// The catalogue of endpoints as an OpenAPI 3.1 document, for /openapi.json and the docs page.
import { z } from 'zod';
import { changesSomething, fullPath, type Access, type Endpoint } from './endpoint.ts';
import { errorCatalogue, errorCodes, type ErrorCode } from './errors.ts';
import { spanishErrors } from './errors-in-spanish.ts';
import { fieldCatalogue, type FieldCode } from './fields/field-catalogue.ts';
import { Problem, PROBLEM_TYPE } from './problem.ts';
import { scopesFor } from './scopes.ts';
import { ADMIN_KEY_HEADER, API_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from './services.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Reply {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  'operationId': string;
  'tags': string[];
  'summary': string;
  'description': string;
  'security': Record<string, string[]>[];
  'parameters'?: Parameter[];
  'requestBody'?: { required: true; content: Record<string, { schema: JsonSchema }> };
  'responses': Record<string, Reply>;
  'x-addition'?: true;
}

export type SecurityScheme =
  | { type: 'apiKey'; in: 'header'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string };

export interface OpenApiDocument {
  'openapi': '3.1.0';
  'info': { title: string; version: string; description: string; license: { name: string; identifier: string } };
  'tags': { name: string }[];
  'paths': Record<string, Record<string, Operation>>;
  'components': { securitySchemes: Record<string, SecurityScheme>; schemas: { Problem: JsonSchema } };
  'x-errors': { code: ErrorCode; status: number; en: string; es: string }[];
  /** What `errors` may say of a field; `{name}` in a text is one of its `params`. */
  'x-field-errors': { code: FieldCode; en: string; es: string }[];
}

const PROBLEM_REF: JsonSchema = { $ref: '#/components/schemas/Problem' };

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // `undefined` and the like have no JSON; the reply of a 204 is the one place where they stand.
  const {
    '$schema': _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // `format` says the same for people as zod's very long patterns.
    override: ({ jsonSchema }) => void (jsonSchema.format !== undefined && delete jsonSchema.pattern),
  });
  return json;
}

function describeAccess(access: Access, role: Endpoint['role']): string {
  if (typeof access !== 'string')
    return `Who may call: ${role ? 'administrators' : 'users'} with the section ${access.map((section) => `\`${section}\``).join(' or ')}.`;
  const words = {
    public: 'anyone',
    session: 'anyone signed in',
    admin: 'administrators',
    server: 'servers with the admin key',
    device: 'devices with their licence key',
    freeradius: 'FreeRADIUS with its token',
  };
  return `Who may call: ${words[access]}.`;
}

function scopeText(e: Endpoint): string | undefined {
  if (typeof e.access === 'string' && e.access !== 'session' && e.access !== 'admin') return undefined;
  const scopes = scopesFor(e);
  if (!scopes) return 'API tokens are refused.';
  if (scopes.length === 0) return 'Any API token will do.';
  return `An API token needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

function describe(e: Endpoint): string {
  return [
    describeAccess(e.access, e.role),
    e.can && `It needs the permission to ${e.can[0]} ${e.can[1]}.`,
    scopeText(e),
    e.beforePasswordChange && 'It answers even while a new password must be chosen.',
    e.beforeFactor && 'It answers even while a second factor must be set up.',
    e.stepUp && 'Who has a second factor must have shown it within ten minutes, else the answer is 403 `factor.required`.',
    e.addition && 'An addition to the original set of calls.',
  ]
    .filter(Boolean)
    .join(' ');
}

function securityOf(e: Endpoint): Operation['security'] {
  const csrf: Record<string, string[]> = changesSomething(e) && e.csrf !== false ? { csrf: [] } : {};
  if (e.access === 'public') return [csrf];
  if (e.access === 'server') return [{ adminKey: [] }];
  if (e.access === 'device') return [{ deviceKey: [] }];
  if (e.access === 'freeradius') return [{ freeradiusToken: [] }];
  const scopes = scopesFor(e);
  return [{ session: [], ...csrf }, ...(scopes ? [{ apiToken: scopes }] : []), { adminKey: [] }];
}

function parametersOf(schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof value === 'boolean' ? {} : value,
  }));
}

function repliesOf(e: Endpoint): Operation['responses'] {
  const status = e.status ?? 200;
  const type = e.contentType ?? 'application/json';
  const success: Reply =
    status === 204
      ? { description: 'Done' }
      : { description: 'Success', content: { [type]: { schema: toJsonSchema(e.response, 'output') } } };
  return { [status]: success, default: { description: 'A problem', content: { [PROBLEM_TYPE]: { schema: PROBLEM_REF } } } };
}

function toOperation(tag: string, name: string, e: Endpoint): Operation {
  const parameters = [...parametersOf(e.params, 'path'), ...parametersOf(e.query, 'query')];
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: e.summary,
    description: describe(e),
    security: securityOf(e),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(e.body ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(e.body, 'input') } } } } : {}),
    responses: repliesOf(e),
    ...(e.addition ? { 'x-addition': true } : {}),
  };
}

export function toOpenApi(groups: Record<string, Record<string, Endpoint>>, { version }: { version: string }): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const [name, e] of Object.entries(endpoints)) {
      const path = fullPath(e).replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[e.method.toLowerCase()] = toOperation(tag, name, e);
    }
  }
  const header = (name: string, description: string): SecurityScheme => ({ type: 'apiKey', in: 'header', name, description });
  return {
    'openapi': '3.1.0',
    'info': {
      title: 'Atalaya',
      version,
      description: 'Every call of the product: device monitoring, licensing, RADIUS access and EV charging.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    'tags': Object.keys(groups).map((name) => ({ name })),
    paths,
    'components': {
      securitySchemes: {
        session: header(SESSION_HEADER, 'The access token that signing in returns; it lasts ten minutes.'),
        csrf: header(CSRF_HEADER, 'Sent with every change; bound to the session, before sign-in to a cookie.'),
        deviceKey: header(API_KEY_HEADER, 'The licence key that is bound to the MAC of the device.'),
        freeradiusToken: header(
          'Authorization',
          'Bearer and the token that `npm run radius:config` wrote; without it the answer is 503, so that FreeRADIUS stays silent.',
        ),
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`att_…`) with one of the scopes named at the call. It needs no CSRF token.',
        },
        adminKey: header(ADMIN_KEY_HEADER, 'Deprecated, use API tokens: for servers, sees every client and needs no CSRF token.'),
      },
      schemas: { Problem: toJsonSchema(Problem, 'output') },
    },
    'x-errors': errorCodes.map((code) => ({ code, ...errorCatalogue[code], es: spanishErrors[code] })),
    'x-field-errors': Object.entries(fieldCatalogue).map(([code, texts]) => ({ code: code as FieldCode, ...texts })), // safe: likewise
  };
}
