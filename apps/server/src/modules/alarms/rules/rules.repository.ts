import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { alarmRules as rules, alarmRuleVersions as versions } from '../model/rules.table.ts';
import { alarmSubjects as subjects } from '../model/subjects.table.ts';
import type { RuleRow } from './effective-rule.rules.ts';

/** Of the installation's own things, and of a client that is no more. */
export const NO_ZONE = 'UTC';

/** The product's rules concern everybody; those of a client only that client. */
function concerning(scope: Scope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'nothing') return sql`false`;
  return or(isNull(rules.clientId), eq(rules.clientId, scope.clientId));
}

const subjectName = sql<
  string | null
>`(select s.name from ${subjects} s where s.subject_id = ${rules.subjectId} and s.section = ${rules.section} limit 1)`;
const select = (db: Queryable) =>
  db
    .select({ rule: rules, clientName: clients.name, projectName: projects.name, subjectName })
    .from(rules)
    .leftJoin(clients, eq(clients.id, rules.clientId))
    .leftJoin(projects, eq(projects.id, rules.projectId));
export type StoredRule = Awaited<ReturnType<typeof select>>[number];

export const listRules = (db: Queryable, scope: Scope, filter: { section?: AlarmSection; clientId?: string }): Promise<StoredRule[]> =>
  select(db)
    .where(
      and(
        concerning(scope),
        isNull(rules.removedAt),
        filter.section ? eq(rules.section, filter.section) : undefined,
        filter.clientId ? or(isNull(rules.clientId), eq(rules.clientId, filter.clientId)) : undefined,
      ),
    )
    .orderBy(asc(rules.section), asc(rules.createdAt), asc(rules.id));

export async function findRule(db: Queryable, scope: Scope, id: string): Promise<StoredRule | undefined> {
  const [row] = await select(db).where(and(concerning(scope), eq(rules.id, id), isNull(rules.removedAt)));
  return row;
}

export async function lockRule(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(rules)
    .where(and(concerning(scope), eq(rules.id, id), isNull(rules.removedAt)))
    .for('update');
  return row;
}

export async function insertRule(db: Queryable, row: typeof rules.$inferInsert & { id: string }): Promise<void> {
  await db.insert(rules).values(row);
  await db.insert(versions).values({ ruleId: row.id, version: row.version, body: row.body, savedAt: row.changedAt });
}

/** Once, by whichever node starts first. */
export async function insertShipped(db: Queryable, rows: readonly (typeof rules.$inferInsert & { id: string })[]): Promise<void> {
  const added = await db
    .insert(rules)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await db.insert(versions).values(added.map(({ id, version, body, changedAt }) => ({ ruleId: id, version, body, savedAt: changedAt })));
}

export async function saveVersion(
  db: Queryable,
  id: string,
  change: Pick<typeof rules.$inferInsert, 'body' | 'version' | 'changedAt'> & { since?: Date },
) {
  await db.update(rules).set(change).where(eq(rules.id, id));
  await db.insert(versions).values({ ruleId: id, version: change.version, body: change.body, savedAt: change.changedAt });
}

/** With what overrides it. */
export const removeRule = (db: Queryable, id: string, at: Date) =>
  db
    .update(rules)
    .set({ removedAt: at, changedAt: at })
    .where(and(or(eq(rules.id, id), eq(rules.overrides, id)), isNull(rules.removedAt)));

export async function findSubject(db: Queryable, scope: Scope, subjectId: string, section?: AlarmSection) {
  const own = scope.kind === 'all' ? undefined : scope.kind === 'nothing' ? sql`false` : eq(subjects.clientId, scope.clientId);
  const [row] = await db
    .select()
    .from(subjects)
    .where(and(eq(subjects.subjectId, subjectId), section ? eq(subjects.section, section) : undefined, own, isNull(subjects.goneAt)))
    .limit(1);
  return row;
}

/** Removed ones too: what they raised names them. */
export const listAll = (db: Queryable): Promise<RuleRow[]> => db.select().from(rules).orderBy(asc(rules.createdAt), asc(rules.id));

/** Differs when any rule does. */
export async function changeMark(db: Queryable): Promise<string> {
  const [row] = await db.select({ mark: sql<string | null>`max(${rules.changedAt})::text || ' ' || count(*)::text` }).from(rules);
  return row?.mark ?? '';
}

/** By which clocks the hours of a client's rules go. */
export async function listZones(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ id: clients.id, zone: clients.zone }).from(clients);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

export async function zoneOf(db: Queryable, clientId: string | null): Promise<string> {
  if (clientId === null) return NO_ZONE;
  const [row] = await db.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId));
  return row?.zone ?? NO_ZONE;
}
