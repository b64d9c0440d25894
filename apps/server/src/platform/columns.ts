import { randomUUID } from 'node:crypto';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Text, not uuid: an id that somebody made up is then simply not found instead of a syntax error. */
export const id = () => text().primaryKey().$defaultFn(randomUUID);
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
