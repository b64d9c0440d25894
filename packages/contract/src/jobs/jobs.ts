// Work that takes longer than a call may: accepted at once, asked for until it is done, its result kept for whoever asked.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import type { Section } from '../sections.ts';
import type { Service } from '../services.ts';

/** How long a result waits for who asked, unless they say before that they have it. */
export const JOB_RESULT_MS = 60 * 60_000;
/** Of one person or server, at the same time. */
export const MAX_OPEN_JOBS = 20;

export const JOB_KINDS = ['devices', 'keys', 'nas', 'radiusUsers', 'radiusDevices', 'reports'] as const;
export const JobKind = z.enum(JOB_KINDS);
export type JobKind = z.output<typeof JobKind>;

export const JobState = z.enum(['queued', 'running', 'done', 'failed']);
export type JobState = z.output<typeof JobState>;

export const Job = z.object({
  id: z.string(),
  kind: JobKind,
  state: JobState,
  /** In percent. */
  progress: z.number().int().min(0).max(100),
  done: z.number().int(),
  total: z.number().int(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Until when the result can be had; null while it is being made. */
  expiresAt: Timestamp.nullable(),
  /** Where the result is; of a failed job that of all it did before. */
  resultUrl: z.string().optional(),
  /** Why it failed: a code of the catalogue. */
  code: z.string().optional(),
});
export type Job = z.output<typeof Job>;

export const JobQuery = z.object({ id: Id });

export const isOpenJob = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

/** The calls by which every service tells of its jobs. A job is its asker's alone. */
export const jobEndpoints = (service: Service, access: readonly [Section, ...Section[]]) => ({
  listJobs: endpoint({
    service,
    method: 'GET',
    path: '/jobs',
    access,
    addition: true,
    summary: 'Your own jobs that are not done, or whose result you have not confirmed, latest first',
    response: listOf(Job),
  }),
  getJob: endpoint({
    service,
    method: 'GET',
    path: '/job',
    access,
    addition: true,
    summary: 'How far one of your jobs is',
    query: JobQuery,
    response: dataOf(Job),
  }),
  confirmJob: endpoint({
    service,
    method: 'DELETE',
    path: '/job',
    access,
    addition: true,
    summary: 'Say that you have the result of a job: it is erased',
    query: JobQuery,
    response: dataOf(z.object({ id: z.string() })),
  }),
});
