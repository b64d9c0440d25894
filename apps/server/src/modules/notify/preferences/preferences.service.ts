import { fail } from '@atalaya/contract/errors.ts';
import { usualPreferences, type Preferences } from '@atalaya/contract/notify/preferences.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { NotifyDeps } from '../deps.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { HELD, holdOf, UNWANTED, type Hold } from './hold.rules.ts';
import * as repository from './preferences.repository.ts';

export type PreferencesService = ReturnType<typeof createPreferences>;
const HOUR_MS = 3_600_000;

export function createPreferences({
  database: { db },
  licensing: { deviceKeys },
  clock,
}: Pick<NotifyDeps, 'database' | 'licensing' | 'clock'>) {
  /** They are a person's own: neither a program nor an administrator says them for somebody. */
  const personOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account : fail('access.denied'));

  return {
    get: (ctx: CallContext): Promise<Preferences | null> => repository.findPreferences(db, personOf(ctx).id),
    set(ctx: CallContext, wanted: Preferences): Promise<Preferences> {
      const { id: userId, client_id: clientId } = personOf(ctx);
      return db.transaction(async (tx) => {
        await repository.savePreferences(tx, { userId, clientId, ...wanted, changedAt: clock() });
        await deviceKeys.audit(tx, ctx, 'preferences.change', `user:${userId}`, wanted);
        return wanted;
      });
    },
    /** Of what was taken for a person, what waits and what they do not want. `isUnanswered`: it is wrong, and nobody looks after it. */
    async holdsOf(rows: readonly DeliveryRow[], userId: string): Promise<(row: DeliveryRow, isUnanswered: boolean) => Hold | 'said'> {
      const wanted = (await repository.findPreferences(db, userId)) ?? usualPreferences;
      const now = clock();
      const [first] = rows;
      const sent =
        first && wanted.perHour !== null ? await repository.sentSince(db, first.recipientKey, new Date(now.getTime() - HOUR_MS)) : [];
      // What waited may have been overtaken by news of the same thing that could not wait.
      const late = await repository.saidLater(
        db,
        rows.filter(({ answer }) => answer === HELD),
      );
      return (row, isUnanswered) => {
        if (late.has(row.id)) return 'said';
        // Somebody sends it again by hand.
        if (row.answer === UNWANTED) return null;
        return holdOf(wanted, { severity: row.severity, isUnanswered, since: row.createdAt }, sent, now);
      };
    },
  };
}
