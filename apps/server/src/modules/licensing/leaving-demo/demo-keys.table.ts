import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DemoKeyKind } from '@atalaya/contract/licensing/demo-keys.ts';
import { id, instant } from '../../../platform/columns.ts';
import { clients } from '../model/clients.table.ts';

/** What was made in demo mode and opens a door still. It waits here until an administrator confirms or ends it. */
export const demoKeys = pgTable(
  'demo_keys',
  {
    id: id(),
    kind: text().$type<DemoKeyKind>().notNull(),
    /** The licence key's id, the charger's, or that of the way to another system. */
    subjectId: text('subject_id').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    label: text().notNull(),
    /** An e-mail, or `server` for the admin key; null where nobody knows any more. */
    madeBy: text('made_by'),
    madeAt: instant('made_at').notNull(),
    /** Null while it waits. Kept afterwards: who enters the demo again is not asked twice. */
    decision: text().$type<'confirmed' | 'ended'>(),
    decidedAt: instant('decided_at'),
  },
  (t) => [unique('demo_keys_subject').on(t.kind, t.subjectId)],
);
