import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * A header of the request, named in lower case. Straight from Node's own record where there is one: each request has its headers
 * looked at some ten times before it reaches its handler.
 */
export function headerOf(c: Context, name: Lowercase<string>): string | undefined {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.headers; // safe: node-server's bindings, absent in tests
  if (!headers) return c.req.header(name);
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

export const lowerCase = <T extends string>(name: T) => name.toLowerCase() as Lowercase<T>; // safe: what toLowerCase does
