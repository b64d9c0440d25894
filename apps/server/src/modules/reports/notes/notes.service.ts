// Notes beside charts: written by people, kept when they are removed, so that a report as of an earlier moment still has them.
import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { NewNote, Note } from '@atalaya/contract/reports/notes.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ReportsDeps } from '../deps.ts';
import { issuerOf } from '../issued/issued.service.ts';
import type { NoteRow } from '../model/notes.table.ts';
import * as repository from './notes.repository.ts';

const KEPT_MS = 4_000 * 86_400_000;

const toNote = ({ id, subjectId, at, text, createdBy, createdAt }: NoteRow): Note => ({
  id,
  subjectId,
  at: at.toISOString(),
  text,
  createdBy,
  createdAt: createdAt.toISOString(),
});

export type Notes = ReturnType<typeof createNotes>;

export function createNotes({ database: { db }, clock, licensing: { deviceKeys } }: ReportsDeps) {
  return {
    tidy: () => repository.forgetNotes(db, new Date(clock().getTime() - KEPT_MS)),
    async list(ctx: CallContext, { subjectId, from, to }: { subjectId: string; from: string; to: string }) {
      if (!(await repository.ownerOf(db, ctx.scope, subjectId))) fail('device.not_found');
      const data = (await repository.listNotes(db, ctx.scope, subjectId, new Date(from), new Date(to))).map(toNote);
      return { data, total: data.length };
    },
    async create(ctx: CallContext, { subjectId, at, text }: NewNote): Promise<Note> {
      const clientId = (await repository.ownerOf(db, ctx.scope, subjectId)) ?? fail('device.not_found');
      const now = clock();
      const createdBy = issuerOf(ctx);
      const row: NoteRow = { id: randomUUID(), clientId, subjectId, at: new Date(at), text, createdBy, createdAt: now, removedAt: null };
      await db.transaction(async (tx) => {
        await repository.insertNote(tx, row);
        await deviceKeys.audit(tx, ctx, 'report.note', `note:${row.id}`, { subjectId, at, text });
      });
      return toNote(row);
    },
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { subjectId, text } = (await repository.removeNote(tx, ctx.scope, id, clock())) ?? fail('note.not_found');
        await deviceKeys.audit(tx, ctx, 'report.remove_note', `note:${id}`, { subjectId, text });
        return { id };
      }),
  };
}
