// The bus of an installation that has nothing but its PostgreSQL: LISTEN and NOTIFY, which carry 8 kB at a time.
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { listenTo } from '#platform/bus/notifications.ts';
import type { Bus } from './bus.ts';
import { createCarriedBus } from './carried-bus.ts';

export const BUS_CHANNEL = 'atalaya_bus';

export const createPostgresBus = ({ pool, url }: Pick<Database, 'pool' | 'url'>, log: Log): Bus =>
  createCarriedBus(
    {
      maxCharacters: 7_500,
      async send(texts) {
        const query = `select pg_notify('${BUS_CHANNEL}', text) from unnest($1::text[]) with ordinality as t(text, n) order by n`;
        await pool.query(query, [texts]);
      },
      listen: (events) => listenTo(url, BUS_CHANNEL, events, log),
    },
    log,
  );
