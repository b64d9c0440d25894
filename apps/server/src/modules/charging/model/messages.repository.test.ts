// The log of messages grows with every meter value: what is looked for in it is found by an index.
import { beforeAll, describe, expect, test } from 'vitest';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { MessageQuery } from '@atalaya/contract/charging/transactions.ts';
import { everything } from '#platform/scope.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger } from '#testing/charging.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { insertMessage, selectMessages } from './messages.repository.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plans'?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let t: TestApp;
let mine: { chargerId: string; clientId: string };

// Nothing here changes what is stored, so once is enough: a week of forty chargers.
beforeAll(async () => {
  t = await testApp();
  const clientId = (await aClient(t.database)).id;
  const { id: chargerId } = await aCharger(t, clientId);
  mine = { chargerId, clientId };
  const { pool } = t.database;
  await pool.query(
    `insert into chargers (id, client_id, label, password_digest, created_at) select 'PLAN-' || n, 'client-' || n % 4, 'Plan', '', now() from generate_series(1, 40) n`,
  );
  await pool.query(
    `insert into ocpp_messages (charger_id, client_id, direction, action, message_id, ts, request, response, transaction_id, error)
     select 'PLAN-' || 1 + n % 40, 'client-' || n % 4, 'in', 'MeterValues', 'plan-' || n, timestamptz '2026-01-01Z' + n * interval '1 minute',
       jsonb_build_object('meter', 'M' || n), '{}', n / 50, case when n % 400 = 0 then 'Timeout' end from generate_series(1, 10000) n`,
  );
  await insertMessage(t.database.db, {
    ...mine,
    direction: 'in',
    action: 'Authorize',
    messageId: 'a7c3-17',
    ts: new Date('2026-01-05T12:00:00Z'),
    request: { idTag: 'HARBOUR-42' },
    response: { idTagInfo: { status: 'Invalid' } },
    errorText: `it's 50% "odd"`,
  });
  await pool.query('analyze chargers, ocpp_messages');
});

const found = async (q: string) =>
  (await t.call(calls.messages, { query: { q } }, t.asServer)).data.filter(({ chargerId }) => chargerId === mine.chargerId).length;

describe('the log of messages', () => {
  test.each([
    'HARBOUR-42',
    'harbour-42',
    'HARBOUR',
    'harb',
    'HARBOUR-4',
    'idTag',
    '"idTag": "HARBOUR-42"',
    'Invalid',
    'a7c3-17',
    '50% "odd"',
    `it's`,
  ])('is searched by %s', async (q) => {
    expect(await found(q)).toBe(1);
  });

  test.each(['HARBOUR-43', 'Accepted', `nothing' | 'harbour`, '!missing', '%', '\\', `':*`])('does not find %s', async (q) => {
    expect(await found(q)).toBe(0);
  });

  const asked: Record<string, { query: object; by: RegExp }> = {
    'a search': { query: { q: 'HARBOUR-42' }, by: /^ocpp_messages_words$/ },
    'the newest': { query: {}, by: /^ocpp_messages_time$/ },
    'those of one charger': { query: { chargerId: 'PLAN-7' }, by: /^ocpp_messages_charger$/ },
    'those of one client': { query: { clientId: 'client-3' }, by: /^ocpp_messages_(client|time)$/ },
    'those of one session': { query: { transactionId: '17' }, by: /^ocpp_messages_transaction$/ },
    'those that failed': { query: { failed: 'true' }, by: /^ocpp_messages_failed$/ },
  };
  test.each(Object.entries(asked))('%s comes from its index', async (_name, { query, by }) => {
    const { sql, params } = selectMessages(t.database.db, everything, MessageQuery.parse(query), null).toSQL();
    const { rows } = await t.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, params);
    const nodes = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan));
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'ocpp_messages')).toEqual([]);
    expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContainEqual(expect.stringMatching(by));
  });
});
