// Days and months in SQL: their edges come from our calendar. The database has one of its own, which may be of another year than ours and
// lack a zone that people can choose.
import { sql, type SQL } from 'drizzle-orm';
import type { Period } from '@atalaya/calendar/periods.ts';

/** In which of the periods a moment lies, counted from 0. */
export const periodOf = (moment: SQL, periods: readonly Period[]): SQL =>
  sql`width_bucket(${moment}, ${sql.param(periods.map(({ from }) => new Date(from).toISOString()))}::timestamptz[]) - 1`;

/** The same of a date that names a day of the report's own calendar. */
export const periodOfDate = (date: SQL, periods: readonly Period[]): SQL =>
  sql`width_bucket(${date}, ${sql.param(periods.map(({ label }) => (label.length === 'YYYY-MM'.length ? `${label}-01` : label)))}::date[]) - 1`;
