import type { Context } from 'hono'; // expect: no-restricted-imports

export const stray = (c: Context) => c;
