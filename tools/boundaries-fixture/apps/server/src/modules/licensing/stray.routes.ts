import { sql } from 'drizzle-orm'; // expect: no-restricted-imports

export const stray = sql;
