// What somebody writes in the form of a visit, and what becomes of it: the fields of a browser know no zone, the contract knows instants.
import type { Visit } from '@atalaya/contract/monitor/visits.ts';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import type { VisitInputSent } from './visits.queries.ts';

export interface VisitDraft {
  deviceId: string;
  person: string;
  company: string;
  reason: string;
  start: string;
  end: string;
  /** One item a line. */
  checklist: string;
}

const HOUR_MS = 3_600_000;

/** The next whole hour, for two hours. */
export function emptyVisit(deviceId: string, now: Date): VisitDraft {
  const start = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  const field = (at: number) => toLocalField(new Date(at));
  return { deviceId, person: '', company: '', reason: '', start: field(start), end: field(start + 2 * HOUR_MS), checklist: '' };
}

export const toVisitDraft = ({ deviceId, person, company, reason, start, end, checklist }: Visit): VisitDraft => ({
  deviceId,
  person,
  company,
  reason,
  start: toLocalField(new Date(start)),
  end: toLocalField(new Date(end)),
  checklist: checklist.map(({ text }) => text).join('\n'),
});

/** What is no time stays as it was written, so that the check finds it. */
const instantOf = (field: string) => (Number.isNaN(Date.parse(field)) ? field : new Date(field).toISOString());

export function toVisitInput({ person, company, reason, start, end, checklist }: VisitDraft): VisitInputSent {
  const items = checklist.split('\n').map((line) => line.trim());
  return { person, company, reason, start: instantOf(start), end: instantOf(end), checklist: items.filter((item) => item !== '') };
}
