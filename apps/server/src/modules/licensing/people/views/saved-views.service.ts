// Views of lists, each of one person: nobody else sees, changes or removes them.
import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import { MAX_VIEWS_A_LIST, type NewView, type SavedView } from '@atalaya/contract/session/saved-views.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { LicensingDeps } from '../../deps.ts';
import * as repository from './saved-views.repository.ts';
import type { SavedViewRow } from './saved-views.table.ts';

const personOf = ({ caller }: CallContext): string => (caller.kind === 'user' ? caller.account.id : fail('auth.required'));
const toView = ({ userId: _, savedAt, ...view }: SavedViewRow): SavedView => ({ ...view, savedAt: savedAt.toISOString() });

export type SavedViews = ReturnType<typeof createSavedViews>;

export const createSavedViews = ({ database: { db }, clock }: LicensingDeps) => ({
  async list(ctx: CallContext, list: string) {
    const data = (await repository.listViews(db, personOf(ctx), list)).map(toView);
    return { data, total: data.length };
  },
  async save(ctx: CallContext, view: NewView): Promise<SavedView> {
    const userId = personOf(ctx);
    return db.transaction(async (tx) => {
      await repository.lockPerson(tx, userId);
      const known = await repository.listViews(tx, userId, view.list);
      const same = known.find(({ name }) => name.toLowerCase() === view.name.toLowerCase());
      if (!same && known.length >= MAX_VIEWS_A_LIST) fail('view.too_many');
      const row = { ...view, id: same?.id ?? randomUUID(), userId, savedAt: clock() };
      await (same ? repository.replaceView(tx, row) : repository.insertView(tx, row));
      return toView(row);
    });
  },
  async remove(ctx: CallContext, id: string) {
    return (await repository.removeView(db, personOf(ctx), id)) ? { id } : fail('view.not_found');
  },
});
