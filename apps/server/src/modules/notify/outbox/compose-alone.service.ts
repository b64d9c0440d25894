// What stands in an event or a letter, made when it is sent: the link's secret exists only then.
import { z } from 'zod';
import { deviceLetter, linkLetter, weeklyLetter } from '../channels/letter-words.ts';
import { clientOfReport, reportLetter } from '../channels/report-letter.ts';
import type { NotifyDeps } from '../deps.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { personMaySee } from '../model/may-be-told.rules.ts';
import type { LetterText, Message } from '../model/message.ts';
import { listPersons } from '../model/people.repository.ts';
import { findPreferences } from '../preferences/preferences.repository.ts';

const EventDetail = z.object({ type: z.string(), data: z.unknown() });

export type ComposeAlone = ReturnType<typeof createComposeAlone>;

/** Of what goes out by itself. A text says why there is nothing to send. */
export function createComposeAlone({ database: { db }, licensing: { letters }, publicUrl }: NotifyDeps) {
  async function letterOf(row: DeliveryRow, language: Message['language']): Promise<LetterText | null> {
    const zone = (row.userId === null ? null : await findPreferences(db, row.userId))?.zone ?? 'UTC';
    const source = { language, publicUrl, zone, link: null };
    if (row.transition === 'weekly') return weeklyLetter(row.detail, source);
    if (row.transition === 'newDevice') return deviceLetter(row.detail, source);
    if (row.transition === 'report') return reportLetter(row.detail, language, publicUrl);
    if (row.transition !== 'invitation' && row.transition !== 'resetPassword') return null;
    return linkLetter(row.transition, { ...source, link: await letters.linkOf(row.id, row.transition) });
  }

  /** Rights may have gone since it was written. */
  async function mayRead({ userId, detail }: DeliveryRow): Promise<boolean> {
    const [person] = await listPersons(db, userId === null ? [] : [userId]);
    return person !== undefined && personMaySee(person, clientOfReport(detail), 'reports');
  }

  return async (row: DeliveryRow, language: Message['language']): Promise<Message | string> => {
    if (row.messageId === null) return 'it is no longer known';
    const common = {
      id: row.messageId,
      verb: row.verb,
      language,
      at: row.createdAt,
      alarms: [],
      incidents: [],
      note: null,
      acknowledgeUrl: null,
    };
    if (row.verb === 'event') return { ...common, threads: [row.subject.replace(':', '.')], event: EventDetail.parse(row.detail) };
    if (row.transition === 'report' && !(await mayRead(row))) return 'may no longer see this';
    const letter = await letterOf(row, language);
    return letter ? { ...common, threads: [`letter.${row.id}`], letter } : 'its link is no longer good';
  };
}
