import { sql } from 'drizzle-orm';
import type { ReportNote } from '@atalaya/contract/reports/report.ts';
import type { Asked } from '../model/content.ts';
import { at, ofClient } from './whose.repository.ts';

/** More than anybody reads on paper. */
const MOST = 200;

/** What people wrote beside the charts of the devices that a report is about, as far as it stood there at its moment. */
export async function notesOf({ db, scope, request, from, to, asOf }: Asked): Promise<ReportNote[]> {
  const about = request.scope;
  const { rows } =
    await db.execute(sql`select to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.mac as "subjectId",
      d.label as name, n.text, n.created_by as "by"
    from chart_notes n join devices d on d.mac = n.subject_id and d.client_id = n.client_id
    where ${ofClient(scope, about, 'n')} and n.at >= ${at(from)} and n.at < ${at(to)}
      and n.created_at <= ${at(asOf)} and (n.removed_at is null or n.removed_at > ${at(asOf)})
      and ${about.projectId === undefined ? sql`true` : sql`d.project_id = ${about.projectId}`}
      and ${about.siteId === undefined ? sql`true` : sql`d.site_id = ${about.siteId}`}
      and ${about.subjectId === undefined ? sql`true` : sql`d.mac = ${about.subjectId}`}
    order by n.at, n.id limit ${MOST}`);
  return rows as unknown as ReportNote[]; // safe: the columns of the statement
}
