// The one door in: the server, the demo API and test stubs all answer through it, so none can say what the contract forbids.
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import {
  FORM_BODY_BYTES,
  fullPath,
  isStreamed,
  type Endpoint,
  type Picture,
  type Received,
  type Reply,
  type TextFile,
} from './endpoint.ts';
import { fail, type ErrorDetails } from './errors.ts';
import type { FieldCode, FieldParams } from './fields/field-catalogue.ts';
import { checkFields, type Fault } from './fields/field-faults.ts';
import { findFault } from './text.ts';

/** Faults by field, as they travel. */
export function fieldErrors(faults: readonly Fault[]): Pick<ErrorDetails, 'errors' | 'params'> {
  // A name that a caller chose may be one that every object has, such as `constructor`.
  const errors = new Map<string, FieldCode[]>();
  const params = new Map<string, [FieldCode, FieldParams][]>();
  for (const { field, code, params: given } of faults) {
    errors.set(field, [...(errors.get(field) ?? []), code]);
    if (given) params.set(field, [...(params.get(field) ?? []), [code, given]]);
  }
  const named = [...params].map(([field, entries]) => [field, Object.fromEntries(entries)] as const);
  return { errors: Object.fromEntries(errors), ...(named.length > 0 ? { params: Object.fromEntries(named) } : {}) };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const checked = checkFields(schema, value);
  return checked.success ? checked.data : fail('input.invalid', fieldErrors(checked.faults));
}

// PostgreSQL text cannot hold NUL, and no honest caller sends it.
function refuseNul(url: string) {
  if (url.includes('%00')) fail('input.malformed', { detail: 'NUL characters are not accepted.' });
}

const FAULTS = { text: 'holds text that is not well formed', depth: 'is nested too deeply' } as const;

/** Of every field, named by a schema or not: what no column can hold gets no further. */
function refuseUnstorable(body: unknown, allowsAnyText: boolean): void {
  const fault = findFault(body, { allowsAnyText });
  if (fault) fail('input.malformed', { detail: `${fault.field ? `The field ${fault.field}` : 'The body'} ${FAULTS[fault.kind]}.` });
}

function refuseBrokenEncoding(url: string) {
  if (!url.includes('%')) return;
  try {
    decodeURIComponent(url);
  } catch {
    fail('input.malformed', { detail: 'The address has a broken percent-encoding.' });
  }
}

/** A parameter given twice arrives as a list, which a schema for one value refuses. */
function readQuery(c: Context): Record<string, string | string[]> {
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(lists.map(([name, values]) => [name, values.length === 1 && values[0] !== undefined ? values[0] : values]));
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded\b/i.test(type);

async function readBody(c: Context, e: Endpoint): Promise<unknown> {
  const { maxBodyBytes = FORM_BODY_BYTES, anyContentType, anyText } = e;
  if (e.form) {
    if (!isForm(c.req.header('Content-Type'))) fail('input.media_type');
    const fields = Object.fromEntries(new URLSearchParams(await readText(c, maxBodyBytes)));
    refuseUnstorable(fields, false);
    return fields;
  }
  if (!anyContentType && !isJson(c.req.header('Content-Type'), e.jsonType)) fail('input.media_type');
  const text = await readText(c, maxBodyBytes);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fail('input.malformed', { detail: 'The body is not valid JSON.' });
  }
  refuseUnstorable(body, anyText === true);
  return body;
}

const isJson = (type = '', other?: string) =>
  type === 'application/json' || /^application\/json\b/i.test(type) || (other !== undefined && type.toLowerCase().startsWith(other));

/** A body that says how long it is cannot be longer, so it is read in one go; any other is stopped on the way. */
async function readText(c: Context, maxBytes: number): Promise<string> {
  const length = c.req.header('Content-Length');
  if (length === undefined) return readStream(c.req.raw.body, maxBytes);
  return Number(length) > maxBytes ? fail('input.too_large') : c.req.text();
}

async function readStream(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      fail('input.too_large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The first piece is made before the reply begins, so that what fails at once is still answered as a failure. */
async function streamed(text: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const pieces = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await pieces.next());
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await (next ?? pieces.next());
      next = null;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** A reply as it goes out: written once, for everybody who asks the same. */
export class Written<E extends Endpoint = Endpoint> {
  readonly text: string;
  declare private readonly of: E;

  private constructor(text: string) {
    this.text = text;
  }
  static reply<E extends Endpoint>(e: E, reply: Reply<E>): Written<E> {
    return new Written<E>(JSON.stringify(e.response.parse(reply)));
  }
  /** For what the database itself wrote, of which there may be a megabyte: tests hold that against the contract. */
  static text<E extends Endpoint>(_: E, text: string): Written<E> {
    return new Written<E>(text);
  }
}

type Answer<E extends Endpoint> = Reply<E> | Written<E>;

export interface Doors<C> {
  /** Decides who comes in, before anything of the request's body is read, and makes the handler's context. */
  admit(c: Context, e: Endpoint): C | Promise<C>;
  /** All headers of a JSON reply; without them the reply has its type and those that were set on the way. */
  headersOf?(c: Context): Record<string, string> | undefined;
}

export const createServe =
  <C>({ admit, headersOf }: Doors<C>) =>
  <E extends Endpoint>(app: Hono, e: E, handler: (input: Received<E>, context: C) => Answer<E> | Promise<Answer<E>>): void => {
    const sendJson = (c: Context, text: string) => {
      if (e.jsonType) return c.newResponse(text, e.status, { 'Content-Type': e.jsonType });
      const headers = headersOf?.(c);
      if (!headers) return c.newResponse(text, e.status, { 'Content-Type': 'application/json' });
      // As a plain record: the server writes it as it is, where a Headers object would cost more than the rest of a short call.
      return new Response(text, { status: e.status ?? 200, headers });
    };
    app.on(e.method, fullPath(e), async (c) => {
      const context = await admit(c, e);
      refuseNul(c.req.url);
      refuseBrokenEncoding(c.req.url);
      const input = {
        params: parse(e.params, e.params && c.req.param()),
        query: parse(e.query, e.query && readQuery(c)),
        body: parse(e.body, e.body && (await readBody(c, e))),
      };
      const reply = await handler(input as Received<E>, context); // safe: each part was parsed by E's own schema
      if (e.status === 204) return c.body(null, 204);
      if (e.status === 303) return c.redirect(String(e.response.parse(reply)), 303);
      if (reply instanceof Written) return sendJson(c, reply.text);
      if (isStreamed(e)) return reply as Response; // safe: the response schema of every stream
      const checked = e.response.parse(reply); // strips what the contract does not name
      if (e.contentType === 'image/*') {
        const { type, bytes } = checked as Picture; // safe: the response schema of every picture
        return c.body(bytes, 200, { 'Content-Type': type });
      }
      if (e.contentType === 'text/*') {
        const { type, name, text } = checked as TextFile; // safe: the response schema of every such file
        return c.body(await streamed(text), 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
      }
      if (e.contentType) return c.body(String(checked), e.status ?? 200, { 'Content-Type': e.contentType });
      return sendJson(c, JSON.stringify(checked));
    });
  };
