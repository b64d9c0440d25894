import type { FoundSubject, SubjectProject, SubjectsQuery } from '@atalaya/contract/alarms/subjects.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { AlarmsDeps } from '../deps.ts';
import { sectionsOf } from '../model/seen-sections.ts';
import * as repository from './subjects.repository.ts';

export type SubjectsService = ReturnType<typeof createSubjects>;

export const createSubjects = ({ database: { db } }: AlarmsDeps) => ({
  list: (ctx: CallContext, query: SubjectsQuery): Promise<FoundSubject[]> => repository.listSubjects(db, ctx.scope, sectionsOf(ctx), query),
  projects: (ctx: CallContext, clientId?: string): Promise<SubjectProject[]> => repository.listProjects(db, ctx.scope, clientId),
});
