import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { MAX_SUBJECTS_FOUND, type SubjectsQuery } from '@atalaya/contract/alarms/subjects.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import { alarmSubjects } from '../model/subjects.table.ts';

const MOST_PROJECTS = 500;

/** Those that are still registered. Connectors and users follow the rules of their charger and client. */
export const listSubjects = (db: Queryable, scope: Scope, sections: readonly AlarmSection[], { section, q, clientId }: SubjectsQuery) =>
  db
    .select({
      kind: alarmSubjects.kind,
      id: alarmSubjects.subjectId,
      name: alarmSubjects.name,
      clientId: alarmSubjects.clientId,
      projectId: alarmSubjects.projectId,
    })
    .from(alarmSubjects)
    .where(
      and(
        inScope(scope, alarmSubjects.clientId),
        sections.includes(section) ? eq(alarmSubjects.section, section) : sql`false`,
        inArray(alarmSubjects.kind, ['device', 'charger', 'nas', 'key']),
        isNull(alarmSubjects.goneAt),
        clientId ? eq(alarmSubjects.clientId, clientId) : undefined,
        q ? or(ilike(alarmSubjects.name, containing(q)), ilike(alarmSubjects.subjectId, containing(q))) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${alarmSubjects.name})`), asc(alarmSubjects.subjectId))
    .limit(MAX_SUBJECTS_FOUND);

export const listProjects = (db: Queryable, scope: Scope, clientId: string | undefined) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(inScope(scope, projects.clientId), clientId ? eq(projects.clientId, clientId) : undefined))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
    .limit(MOST_PROJECTS);
