// What becomes of alarms, for whoever watches. They are read when there is something to tell of them, many at once.
import { LOCALES } from '@atalaya/contract/constants.ts';
import { createLive } from '#platform/live/live.ts';
import { toAlarm } from '../alarms/alarm-reply.ts';
import { readAlarms, type AlarmRow } from '../alarms/alarms.repository.ts';
import { putAsideNow, type PutAside } from '../alarms/put-aside.repository.ts';
import type { AlarmsDeps, OpenScreens } from '../deps.ts';
import { alarmsChange, type ToldAlarm } from './live-change.ts';

/** Whoever is told of more than this at once reads again, which is less work for both sides. */
const MOST_AT_ONCE = 200;

export type AlarmsLive = ReturnType<typeof createAlarmsLive>;

export function createAlarmsLive({ database: { db }, bus, clock, log }: AlarmsDeps) {
  const { of, ...live } = createLive(clock, bus, alarmsChange);
  let touched = new Set<string>();
  let lost = new Set<string>();
  let isPlanned = false;
  let reading: Promise<void> = Promise.resolve();

  function told(row: AlarmRow, aside: PutAside): ToldAlarm {
    const now = clock();
    const inWords = LOCALES.map((locale) => {
      const { ruleName, text } = toAlarm(row, locale, now, aside);
      return [locale, { ruleName, text }];
    });
    const words = Object.fromEntries(inWords) as ToldAlarm['words']; // safe: of every language
    return { ...toAlarm(row, 'en', now, aside), words };
  }

  async function read(): Promise<void> {
    isPlanned = false;
    const [ids, clients] = [[...touched], lost];
    [touched, lost] = [new Set(), new Set()];
    for (const clientId of clients) of(clientId).truncated = true;
    const aside = await putAsideNow(db, clock());
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      for (const row of await readAlarms(db, ids.slice(from, from + MOST_AT_ONCE))) {
        const own = of(row.alarm.clientId ?? '');
        if (own.alarms.size < MOST_AT_ONCE || own.alarms.has(row.alarm.id)) own.alarms.set(row.alarm.id, told(row, aside));
        else own.truncated = true;
      }
    }
  }

  /** In order, so that what was read earlier does not come later. */
  function readSoon() {
    if (isPlanned) return;
    isPlanned = true;
    reading = reading.then(read).catch((error: unknown) => log.warn({ err: error }, 'what became of alarms could not be told'));
  }

  const isTold = () => {
    if (live.isWatched()) return true;
    live.forget();
    return false;
  };

  const screens: OpenScreens = {
    changed(alarmIds) {
      if (alarmIds.length === 0 || !isTold()) return;
      for (const id of alarmIds) touched.add(id);
      readSoon();
    },
    lost(clientId) {
      if (!isTold()) return;
      lost.add(clientId ?? '');
      readSoon();
    },
  };

  return {
    ...screens,
    watch: live.watch,
    viewers: live.viewers,
    async stop() {
      await reading;
      live.stop();
    },
  };
}
