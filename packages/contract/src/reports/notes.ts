// What people write beside a chart: what happened then, and who says so. Reports of that time have it too.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';

const service = 'reports';
/** Who sees the charts of devices may write beside them. */
const access = ['imuProject', 'reports'] as const;

export const MAX_NOTE = 300;
export const NewNote = z.object({
  /** A device's MAC. */
  subjectId: z.string().trim().min(1, 'required').max(80),
  at: Timestamp,
  text: z.string().trim().min(1, 'required').max(MAX_NOTE, 'too_long'),
});
export type NewNote = z.output<typeof NewNote>;

export const Note = NewNote.extend({ id: z.string(), createdBy: z.string(), createdAt: Timestamp });
export type Note = z.output<typeof Note>;

const common = { service, access, addition: true } as const;
const writing = { ...common, can: ['write', 'ChartNote'] } as const;
export const noteCalls = {
  listNotes: endpoint({
    ...common,
    method: 'GET',
    path: '/notes',
    summary: 'Notes beside the charts of a device in a time, at most 200, latest first',
    query: z.object({ subjectId: z.string().trim().min(1).max(80), from: Timestamp, to: Timestamp }),
    response: listOf(Note),
  }),
  createNote: endpoint({
    ...writing,
    method: 'PUT',
    path: '/note',
    summary: 'Write beside the charts of a device what happened at a moment',
    body: NewNote,
    response: dataOf(Note),
    status: 201,
  }),
  removeNote: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/note',
    summary: 'Remove a note; reports that were issued with it keep it',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
