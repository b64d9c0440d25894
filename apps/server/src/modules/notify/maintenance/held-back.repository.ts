// What came up during maintenance: nobody is told of it then, and once of what is still so when the maintenance is over.
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { maintenanceNow, type MaintainedSubject } from '#platform/maintenance/maintenance.ts';
import { heldBack } from '../model/held-back.table.ts';
import type { Released } from './held-back.rules.ts';

export interface HeldEntry {
  kind: 'alarm' | 'incident';
  id: string;
  subject: MaintainedSubject;
  /** Whether it says that something is wrong, rather than that it is well again or has changed. Then people did not know of it before. */
  isRaise: boolean;
}

/** In the transaction that would have put the message on its way. What people believed before the first entry is kept. */
export async function holdBack(tx: Queryable, entries: readonly HeldEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ kind, id, subject, isRaise }) => ({
    about: `${kind}:${id}`,
    subjectId: subject.id,
    clientId: subject.clientId,
    projectId: subject.projectId,
    siteId: subject.siteId,
    wasTold: !isRaise,
    heldAt: at,
  }));
  await tx.insert(heldBack).values(rows).onConflictDoNothing();
}

/** Those whose maintenance is over, ended early or was removed; from here on they are the caller's, in its transaction. */
export async function release(tx: Queryable, at: Date): Promise<Released[]> {
  const rows = await tx.select().from(heldBack).orderBy(asc(heldBack.heldAt), asc(heldBack.about)).for('update', { skipLocked: true });
  if (rows.length === 0) return [];
  const maintenance = await maintenanceNow(tx);
  const over = rows.filter(
    ({ subjectId: id, clientId, projectId, siteId }) =>
      maintenance.pausedUntil({ id, clientId, projectId, siteId }, 'telling', at) === null,
  );
  if (over.length === 0) return [];
  await tx.delete(heldBack).where(
    inArray(
      heldBack.about,
      over.map(({ about }) => about),
    ),
  );
  return over.map(({ about, wasTold }) => {
    const [kind, id = ''] = about.split(/:(.*)/s);
    return { kind: kind === 'incident' ? 'incident' : 'alarm', id, wasTold };
  });
}
