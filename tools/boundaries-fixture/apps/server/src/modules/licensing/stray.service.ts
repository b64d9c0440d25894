import { sql } from 'drizzle-orm'; // expect: no-restricted-imports
import { eq } from 'drizzle-orm/pg-core/expressions'; // expect: no-restricted-imports
import pg from 'pg'; // expect: no-restricted-imports
import type { Context } from 'hono'; // expect: no-restricted-imports
import { streamSSE } from 'hono/streaming'; // expect: no-restricted-imports

export const stray = (c: Context) => [c, sql, eq, pg, streamSSE];
