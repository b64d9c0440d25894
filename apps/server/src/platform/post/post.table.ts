import { bigserial, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** What modules hand over to be told: events to programs, letters to people. Written with what caused it; who tells takes it from here. */
export const outgoingPost = pgTable(
  'outgoing_post',
  {
    /** The id of the message that becomes of a letter: the secret of its link is made of it. */
    id: id(),
    seq: bigserial({ mode: 'number' }).notNull(),
    kind: text().$type<'event' | 'letter'>().notNull(),
    /** The name of an event, or the kind of a letter. */
    type: text().notNull(),
    /** Whose it is; null: the installation's. */
    clientId: text('client_id'),
    /** Who gets a letter. */
    userId: text('user_id'),
    /** What an event is about, such as `key:…`: what is told of it keeps its order. */
    subject: text().notNull(),
    about: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What happens once is told once. Null: it is told each time. */
    cause: text(),
    createdAt: instant('created_at').notNull(),
    /** Null: nobody has taken it yet. */
    takenAt: instant('taken_at'),
  },
  (t) => [
    uniqueIndex('outgoing_post_cause').on(t.cause),
    index('outgoing_post_waiting').on(t.takenAt, t.seq),
    index('outgoing_post_client').on(t.clientId),
  ],
);
export type Post = typeof outgoingPost.$inferSelect;
