// Alarms as the engine stores them once it was decided that they are told, and channels and policies that tell of them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewChannel } from '@atalaya/contract/notify/channels.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { alarms, alarmTransitions } from '#modules/alarms/model/alarms.table.ts';
import { newAlarm } from '#modules/alarms/telling/testing/made-alarms.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from './test-app.ts';

const MOST_LOOKS = 5;
const BETWEEN_LOOKS_MS = 20;

/** An alarm with a past, as the engine would have stored it. */
export const aPastAlarm = (...made: Parameters<typeof newAlarm>) => newAlarm(...made);
export const storeAlarms = ({ db }: Pick<Database, 'db'>, rows: (typeof alarms.$inferInsert)[]) => db.insert(alarms).values(rows);

export const toldThings = (t: TestApp) => {
  const entry = (alarmId: string, kind: 'raised' | 'level' | 'cleared', level: 1 | 2 | 3 = 2) =>
    t.database.db.insert(alarmTransitions).values({ alarmId, kind, at: t.clock(), learnedAt: t.clock(), level, told: 'now' });
  return {
    async raise(clientId: string, thing: string, level: 1 | 2 | 3 = 2): Promise<string> {
      const row = { ...newAlarm(clientId, { at: t.clock().getTime(), thing, signal: 'temperature', projectId: null }), level };
      await t.database.db.insert(alarms).values(row);
      await entry(row.id, 'raised', level);
      return row.id;
    },
    async raiseMany(clientId: string, count: number): Promise<void> {
      const at = t.clock().getTime();
      const rows = Array.from({ length: count }, (_, n) =>
        newAlarm(clientId, { at, thing: `c${n}`, signal: 'temperature', projectId: null }),
      );
      await t.database.db.insert(alarms).values(rows);
      await t.database.db.insert(alarmTransitions).values(
        rows.map(({ id }) => ({
          alarmId: id,
          kind: 'raised' as const,
          at: t.clock(),
          learnedAt: t.clock(),
          level: 2 as const,
          told: 'now' as const,
        })),
      );
    },
    /** Alarms of one cause within a minute, of which the engine makes an incident. */
    async strike(clientId: string, names: readonly string[]): Promise<string[]> {
      const at = t.clock().getTime();
      const rows = names.map((thing) => ({ ...newAlarm(clientId, { at, thing, signal: 'power.source' }), level: 3 as const }));
      await t.database.db.insert(alarms).values(rows);
      await t.database.db
        .insert(alarmTransitions)
        .values(rows.map(({ id }) => ({ alarmId: id, kind: 'raised' as const, at: t.clock(), learnedAt: t.clock(), level: 3 as const })));
      await t.alarms.telling.turn();
      return rows.map(({ id }) => id);
    },
    /** What struck them is over. */
    async recover(ids: readonly string[]): Promise<void> {
      await t.database.pool.query(
        `update alarms set state = 'cleared', cleared_at = $2,
           episode = jsonb_set(jsonb_set(episode, '{clearedAt}', to_jsonb($3::float8)), '{state}', '"cleared"') where id = any($1)`,
        [ids, t.clock(), t.clock().getTime()],
      );
      await t.database.db
        .insert(alarmTransitions)
        .values(ids.map((alarmId) => ({ alarmId, kind: 'cleared' as const, at: t.clock(), learnedAt: t.clock(), level: 3 as const })));
      await t.alarms.telling.turn();
    },
    async worsen(id: string) {
      await t.database.pool.query('update alarms set level = 3 where id = $1', [id]);
      await entry(id, 'level', 3);
    },
    async clear(id: string) {
      await t.database.pool.query(`update alarms set state = 'cleared', cleared_at = $2 where id = $1`, [id, t.clock()]);
      await entry(id, 'cleared');
    },
    channel: async (body: Partial<NewChannel> & Pick<NewChannel, 'kind'>) =>
      (await t.call(notify.createChannel, { body: { name: 'A channel', ...body } }, t.asServer)).data,
    policy: async (body: Omit<Sent<typeof notify.createPolicy>['body'], 'name'>) =>
      (await t.call(notify.createPolicy, { body: { name: 'A policy', groupSeconds: 0, ...body } }, t.asServer)).data,
    /** What is to be told is put on its way, and what is due is sent. */
    async turn() {
      const waiting = `select 1 where exists (select 1 from outgoing_post)
        or exists (select 1 from notify_deliveries where state = 'sending' or (state = 'due' and due_at <= $1))`;
      const isWaiting = async () => ((await t.database.pool.query(waiting, [t.clock()])).rowCount ?? 0) > 0;
      // A look that began of itself a moment before has the one turn there is, and knows nothing of what came since.
      for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
        await t.notify.dispatch.turn();
        await t.notify.outbox.turn();
        if (!(await isWaiting())) return;
        await sleep(BETWEEN_LOOKS_MS);
      }
    },
    ledger: async (query: Record<string, string> = {}) =>
      (await t.call(notify.listDeliveries, { query: { sort: 'asc', perPage: '100', ...query } }, t.asServer)).data,
  };
};
