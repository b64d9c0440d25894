import type { z } from 'zod';
import type { Section } from './sections.ts';
import { services, UPLOAD_TIMEOUT_MS, type Service } from './services.ts';

type Schema = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, anyone signed in, administrators, servers with the admin key, devices with their licence key, FreeRADIUS with its token, roaming partners with theirs, or who has one of these sections. */
export type Access = 'public' | 'session' | 'admin' | 'server' | 'device' | 'freeradius' | 'partner' | readonly [Section, ...Section[]];

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, R extends Schema = Schema> {
  service: Service;
  method: Method;
  /** Within the service's base; parameters as `:name`. */
  path: string;
  access: Access;
  /** Administrators only, of those who have the section. */
  role?: 'admin';
  /** A finer permission than the section, checked by `packages/access`. */
  can?: readonly [action: string, subject: string];
  /** What an API token needs where `access` does not say; `any`: whichever token, `none`: it is refused to all of them. */
  scope?: 'clients' | 'audit' | 'any' | 'none';
  summary: string;
  /** Not in the original specification of the calls: users needed it, so it was added. */
  addition?: true;
  /** Callable while the user must still choose a new password. */
  beforePasswordChange?: true;
  /** Callable while the user must still set up a second factor. */
  beforeFactor?: true;
  /** Dangerous: who has a second factor must have shown it within the last ten minutes. */
  stepUp?: true;
  /** Pages of any other site may call it: it proves itself by what it sends, and no session counts. */
  fromAnySite?: true;
  /** A change that programs make without a browser's session: no CSRF token is asked for. */
  csrf?: false;
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Where the time of its service is too short: what can be done once only is not given up while it may still be done. */
  timeoutMs?: number;
  /** The body is a form, as other programs send it (`application/x-www-form-urlencoded`). */
  form?: true;
  /** The body is JSON whatever its content type says. */
  anyContentType?: true;
  /** Text that no column can hold is no reason to refuse the whole: the handler judges each part by itself. */
  anyText?: true;
  /** JSON both ways by another name; the errors are then of that kind too. */
  jsonType?: 'application/scim+json';
  response: R;
  /** 303: to the address that the handler returns. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** Anything but JSON: the handler returns the text itself, a picture, a file that is sent while it is being made, or a whole response. */
  contentType?:
    | 'text/html; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'text/plain; version=0.0.4; charset=utf-8'
    | 'text/javascript; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'image/*'
    | 'text/*'
    | 'text/csv; charset=utf-8'
    | 'text/event-stream'
    | '*/*';
}

/** Replies without an end that is known, or of a type that the caller chooses: the handler makes the response, and no schema can hold it. */
export const isStreamed = ({ contentType }: Pick<Endpoint, 'contentType'>) =>
  contentType === 'text/csv; charset=utf-8' ||
  contentType === 'text/plain; version=0.0.4; charset=utf-8' ||
  contentType === 'text/event-stream' ||
  contentType === '*/*';

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of any length, sent as it comes. */
export interface TextFile {
  type: 'text/csv; charset=utf-8' | 'application/x-ndjson';
  name: string;
  text: AsyncIterable<string>;
}

export const endpoint = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(e: Endpoint<P, Q, B, R>) => e;

type Part<K extends string, T> = unknown extends T ? object : { [key in K]: T };
type OptionalPart<K extends string, T> = unknown extends T ? object : object extends T ? { [key in K]?: T } : { [key in K]: T };

/** What a caller passes. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Part<'params', z.input<P>> & OptionalPart<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never;

/** What a handler gets: parsed, with defaults filled in. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never;

export type Reply<E extends Endpoint> = z.output<E['response']>;

/** A service's own root is its base, without a slash behind. */
export const fullPath = ({ service, path }: Pick<Endpoint, 'service' | 'path'>) =>
  services[service].base + (path === '/' && services[service].base ? '' : path);

/** The most that a form has; what may be larger carries a file. */
export const FORM_BODY_BYTES = 100_000;
const isUpload = ({ maxBodyBytes = FORM_BODY_BYTES }: Pick<Endpoint, 'maxBodyBytes'>) => maxBodyBytes > FORM_BODY_BYTES;

/** How long a caller waits for the headers of the reply. */
export const timeoutMsOf = (e: Pick<Endpoint, 'service' | 'maxBodyBytes' | 'timeoutMs'>): number =>
  e.timeoutMs ?? (isUpload(e) ? UPLOAD_TIMEOUT_MS : services[e.service].timeoutMs);

export const changesSomething = (e: Pick<Endpoint, 'method'>) => e.method !== 'GET';
