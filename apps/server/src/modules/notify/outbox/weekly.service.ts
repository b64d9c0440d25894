// The summary of a week, for who wants one: on Monday, at the hour at which they want what was gathered.
import { DAY_MS, localDate, localDateText, timeOfDay, weekdayOf } from '@atalaya/calendar/local-time.ts';
import { instantOf, localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Preferences } from '@atalaya/contract/notify/preferences.ts';
import type { NotifyDeps } from '../deps.ts';
import { listPersons } from '../model/people.repository.ts';
import { addDeliveries } from './outbox.repository.ts';
import { listWeeklyReaders, weeklyCauses } from './weekly.repository.ts';

const WEEK_DAYS = 7;
const LOOK_MS = 30_000;
/** A server that was away on Monday morning catches up; what is older is no news. */
const LATE_MS = 2 * DAY_MS;

/** The Monday of the week that a moment falls into, and when its summary is due. */
export function mondayOf({ zone, digestAt }: Pick<Preferences, 'zone' | 'digestAt'>, at: Date): { date: string; due: Date; since: Date } {
  const today = localDate(localAt(zone, at.getTime()));
  const monday = today - (weekdayOf(today) - 1) * DAY_MS;
  const dueOn = (day: number) => new Date(instantOf(zone, day + timeOfDay(digestAt)));
  return { date: localDateText(monday), due: dueOn(monday), since: dueOn(monday - WEEK_DAYS * DAY_MS) };
}

export function createWeekly({
  database: { db },
  alarms,
  clock,
  mailServers,
}: Pick<NotifyDeps, 'database' | 'alarms' | 'clock' | 'mailServers'>) {
  let nextLook = 0;
  return {
    async turn(): Promise<void> {
      const now = clock();
      if (now.getTime() < nextLook) return;
      nextLook = now.getTime() + LOOK_MS;
      if (!(await mailServers.current())) return;
      const dueNow = (await listWeeklyReaders(db)).flatMap(({ userId, ...wanted }) => {
        const { date, due, since } = mondayOf(wanted, now);
        const isDue = due <= now && now.getTime() - due.getTime() < LATE_MS;
        return isDue ? [{ userId, due, since, cause: `weekly:${userId}:${date}` }] : [];
      });
      const written = await weeklyCauses(
        db,
        dueNow.map(({ cause }) => cause),
      );
      for (const { userId, due, since, cause } of dueNow) {
        if (written.has(cause)) continue;
        const [person] = await listPersons(db, [userId]);
        if (!person?.isActive) continue;
        const summary = await alarms.summary(person, since, due);
        await addDeliveries(db, [
          {
            clientId: person.clientId,
            channelId: null,
            userId,
            recipient: person.email,
            recipientKey: `letters:${userId}`,
            subjectClientId: person.clientId,
            subject: `person:${userId}`,
            about: person.name,
            detail: { ...summary, from: since.toISOString(), to: due.toISOString() },
            transition: 'weekly',
            verb: 'letter',
            cause,
            state: 'due',
            dueAt: now,
            createdAt: now,
          },
        ]);
      }
    },
  };
}
