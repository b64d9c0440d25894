import type { Database, Queryable } from '#platform/database.ts';
import { tellChanges, type Change } from './licensing-changes.repository.ts';
import type { KeyIndex } from './key-index.ts';

export type Tell = (...changes: Change[]) => Promise<void>;
export type Changes = ReturnType<typeof createChanges>;

/**
 * A transaction whose changes every server process hears of with the commit, this one before the caller gets its answer:
 * a key that was just made works, and one that was just suspended does not.
 */
export const createChanges =
  ({ db }: Database, index: KeyIndex) =>
  async <T>(work: (tx: Queryable, tell: Tell) => Promise<T>): Promise<T> => {
    const told: Change[] = [];
    const result = await db.transaction((tx) =>
      work(tx, async (...changes) => {
        told.push(...changes);
        await tellChanges(tx, changes);
      }),
    );
    for (const change of told) index.notice(change);
    return result;
  };
