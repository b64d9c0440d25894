import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import type { NewNote } from '@atalaya/contract/reports/notes.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const notesKey = ['reports', 'notes'];
/** The span of what is live moves all the time; the question is the same for a minute. */
const ROUNDED_TO_MS = 60_000;

export interface Span {
  from: number;
  to: number;
}

export const notesQuery = (subjectId: string, { from, to }: Span) => {
  const rounded = (time: number, round: (share: number) => number) => new Date(round(time / ROUNDED_TO_MS) * ROUNDED_TO_MS).toISOString();
  const query = { subjectId, from: rounded(from, Math.floor), to: rounded(to, Math.ceil) };
  return queryOptions({
    queryKey: [...notesKey, query],
    queryFn: ({ signal }) => call(reports.listNotes, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useAddNote = () =>
  useChange((body: NewNote) => call(reports.createNote, { body }), { rereads: notesKey, failureShownBy: 'form' });
export const useRemoveNote = () => useChange((id: string) => call(reports.removeNote, { query: { id } }), { rereads: notesKey });
