// Alarms as the engine stores them once it was decided that people hear of them: each step in a transaction of its own.
import type pg from 'pg';
import { newAlarm } from '../../../apps/server/src/modules/alarms/telling/testing/made-alarms.ts';
import type { Due, Verb } from './check.ts';

interface Told {
  id: string;
  name: string;
  /** By `performance.now()`. */
  since: number;
  steps: Verb[];
}

const LEVELS: Record<Verb, number> = { raised: 2, level: 3, cleared: 3 };

const columns = (row: object) => Object.keys(row).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** `from`: of two stories that go on at once no two cabinets have one name. */
export function createStory(database: pg.Client, from: number) {
  const all: Told[] = [];

  const tell = (ids: readonly string[], verb: Verb) =>
    database.query(
      `insert into alarm_transitions (alarm_id, kind, at, learned_at, level, told) select id, $2, now(), now(), $3, 'now' from unnest($1::text[]) id`,
      [ids, verb, LEVELS[verb]],
    );

  async function inOne(work: () => Promise<unknown>) {
    await database.query('begin');
    await work();
    await database.query('commit');
  }

  return {
    all,
    /** At once, as when the power of a whole town goes. */
    async raise(clientId: string, count: number): Promise<Told[]> {
      const made = Array.from({ length: count }, (_, index) => {
        const name = `Cabinet ${from + all.length + index + 1}`;
        const row = newAlarm(clientId, { at: Date.now(), thing: name, signal: 'temperature', projectId: null });
        const told: Told = { id: row.id, name, since: performance.now(), steps: ['raised'] };
        return { row, told };
      });
      await inOne(async () => {
        const rows = made.map(({ row }) => Object.fromEntries(columns(row).map((name, at) => [name, Object.values(row)[at]])));
        await database.query('insert into alarms select * from jsonb_populate_recordset(null::alarms, $1::jsonb)', [
          JSON.stringify(rows.map((row) => ({ disproved: false, ...row }))),
        ]);
        await tell(
          made.map(({ told }) => told.id),
          'raised',
        );
      });
      all.push(...made.map(({ told }) => told));
      return made.map(({ told }) => told);
    },
    async worsen(told: Told): Promise<void> {
      await inOne(async () => {
        await database.query('update alarms set level = 3 where id = $1', [told.id]);
        await tell([told.id], 'level');
      });
      told.steps.push('level');
    },
    async end(some: readonly Told[]): Promise<void> {
      const ids = some.map(({ id }) => id);
      await inOne(async () => {
        await database.query(`update alarms set state = 'cleared', cleared_at = now() where id = any($1)`, [ids]);
        await tell(ids, 'cleared');
      });
      for (const told of some) told.steps.push('cleared');
    },
    transitions: () => all.reduce((sum, { steps }) => sum + steps.length, 0),
    due: (some: readonly Told[], recipients: readonly string[]): Due[] => some.map(({ id, steps }) => ({ alarmId: id, steps, recipients })),
  };
}
export type Story = ReturnType<typeof createStory>;
