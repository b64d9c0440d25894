import type pg from 'pg';
import { connect } from './connection.ts';

/** So that the installation knows how old its last backup is. A database of an older version has no place for it yet. */
export async function noteBackup(url: string, madeAt: Date): Promise<void> {
  const db: pg.Client = await connect(url);
  try {
    const { rowCount } = await db.query(
      `select 1 from information_schema.columns where table_schema = 'public' and table_name = 'installation' and column_name = 'backed_up_at'`,
    );
    if (rowCount) await db.query('update installation set backed_up_at = greatest(backed_up_at, $1)', [madeAt]);
  } finally {
    await db.end();
  }
}
