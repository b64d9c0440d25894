// What rules can be about, for whoever writes them: the sections' own lists may be closed to them.
import { z } from 'zod';
import { Id } from '../paging.ts';
import { Subject } from './alarms.ts';
import { AlarmSection } from './severities.ts';

export const MAX_SUBJECTS_FOUND = 20;
export const SubjectsQuery = z.object({ section: AlarmSection, q: z.string().trim().max(200).optional(), clientId: Id.optional() });
export type SubjectsQuery = z.output<typeof SubjectsQuery>;

export const FoundSubject = Subject.extend({ clientId: z.string().nullable(), projectId: z.string().nullable() });
export type FoundSubject = z.output<typeof FoundSubject>;

export const SubjectProject = z.object({ id: z.string(), name: z.string() });
export type SubjectProject = z.output<typeof SubjectProject>;
