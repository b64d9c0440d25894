// What modules see of themselves, asked for every few seconds; each change of it is kept as a sample.
import type { Observation } from '#platform/observation/observation.ts';
import { ALARM_SECTIONS, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { AlarmsDeps } from '../deps.ts';
import { isChanging } from '../judge/rate-window.ts';
import type { Moment } from '../model/shapes.ts';
import * as repository from './looks.repository.ts';
import { knownObserved } from './roster.service.ts';
import type { SubjectBook } from './subject-book.ts';
import { keyOf, type Watched } from './watched-subject.ts';

/** What a module no longer tells of is there no more; of the others that there is nothing to tell. */
const ENDS_UNTOLD = new Set<string>(['charger', 'connector', 'site', 'nas']);
const QUIET: Record<string, number | string> = { 'expires.days': 10_000, 'rotated.used': 'no' };
/** Longer than a change of hands between nodes takes. What happened before is not counted as if it happened now. */
const GOES_ON_MS = 60_000;

interface Seen {
  watched: Watched;
  moment: Moment;
}

/** `alone`: one subject that cannot be judged holds up no other. */
export function createLooks(
  { database, observers, clock, log }: AlarmsDeps,
  book: SubjectBook,
  alone: (watched: Watched | undefined, work: () => Promise<unknown>) => Promise<void>,
) {
  const { db } = database;
  const lookedAt = new Map<AlarmSection, Date>();

  /** What is new of a subject, or has to be said again so that a rate comes to rest. */
  function news({ memory: { judged } }: Watched, values: Observation['values']): Moment['values'] {
    const isNews = ([signal, value]: [string, number | string]) =>
      judged.last[signal]?.value !== value || isChanging(judged, signal, value);
    return Object.fromEntries(Object.entries(values).filter(isNews));
  }

  async function see(section: AlarmSection, { subject, values, occurrences }: Observation, at: number): Promise<Seen | null> {
    const known = section === 'imu' ? book.find(keyOf('imu', 'device', subject.id))?.known : knownObserved(section, subject);
    if (!known) return null;
    const watched = await book.meet(known);
    const said = news(watched, values);
    if (Object.keys(said).length === 0 && !occurrences) return null;
    return { watched, moment: { at, values: said, ...(occurrences ? { occurrences } : {}) } };
  }

  /** Nothing is told of it any more. */
  function quieten(watched: Watched, at: number): Seen | null {
    const { last } = watched.memory.judged;
    const values = Object.fromEntries(Object.entries(QUIET).filter(([signal, value]) => last[signal] && last[signal].value !== value));
    return Object.keys(values).length > 0 ? { watched, moment: { at, values } } : null;
  }

  /** A module that cannot be asked now is asked again with the next look. */
  async function ask(section: AlarmSection, since: Date): Promise<Observation[] | undefined> {
    try {
      return await observers[section]?.(since);
    } catch (error) {
      await database.pool.query('select 1');
      log.warn({ err: error, section }, 'what a module sees could not be asked for');
      return undefined;
    }
  }

  async function lookAt(section: AlarmSection): Promise<void> {
    const asked = clock();
    const observed = await ask(section, lookedAt.get(section) ?? asked);
    if (!observed) return;
    const at = clock().getTime();
    const seen: Seen[] = [];
    const add = (one: Seen | null) => void (one && seen.push(one));
    for (const observation of observed) await alone(undefined, async () => add(await see(section, observation, at)));
    const told = new Set(observed.map(({ subject }) => keyOf(section, subject.kind, subject.id)));
    for (const watched of book.all()) {
      if (watched.known.section !== section || watched.known.device || told.has(watched.known.key)) continue;
      if (ENDS_UNTOLD.has(watched.known.kind)) await alone(watched, () => book.leave(watched));
      else add(quieten(watched, at));
    }
    // Together: what is stored is counted, and what is not is asked for again, by whichever node.
    await db.transaction(async (tx) => {
      await repository.addSamples(
        tx,
        seen.map(({ watched, moment }) => ({
          subject: watched.known.key,
          at: new Date(at),
          values: moment.values,
          occurrences: moment.occurrences ?? null,
        })),
      );
      await repository.saveLook(tx, section, asked);
    });
    lookedAt.set(section, asked);
    for (const { watched, moment } of seen) {
      const now = book.find(watched.known.key);
      if (now) await alone(now, () => book.takeInLook(now, moment));
    }
  }

  return {
    /** Goes on where the node before left off, if that was just now. */
    async load(): Promise<void> {
      const now = clock();
      const stored = await repository.listLooks(db);
      for (const section of ALARM_SECTIONS) {
        const last = stored.get(section);
        lookedAt.set(section, last && now.getTime() - last.getTime() < GOES_ON_MS ? last : now);
      }
    },
    async look(): Promise<void> {
      for (const section of ALARM_SECTIONS) await lookAt(section);
    },
  };
}
