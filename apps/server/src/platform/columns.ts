import { randomUUID } from 'node:crypto';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { EndedBy } from './ended-by.ts';

/** Text, not uuid: an id that somebody made up is then simply not found instead of a syntax error. */
export const id = () => text().primaryKey().$defaultFn(randomUUID);
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Which side ended the record: it decides who may undo it. */
export const endedBy = <By extends string = EndedBy>() => text('ended_by').$type<By>();
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
