import { sql } from 'drizzle-orm';

export const rows = () => sql`select 1`;
