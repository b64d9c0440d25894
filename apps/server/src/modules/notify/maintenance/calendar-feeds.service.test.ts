import { beforeEach, expect, test } from 'vitest';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { services } from '@atalaya/contract/services.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toICalendar } from './icalendar.ts';

let t: TestApp;
let clientId: string;
let lines: string[];

beforeEach(async () => {
  lines = [];
  t = await testApp({ start: '2027-03-20T00:00:00Z', lines });
  clientId = (await aClient(t.database)).id;
});

const window = (name: string, scope: object) =>
  t.call(
    notify.createMaintenance,
    {
      body: {
        name,
        scope,
        zone: 'Europe/Madrid',
        start: '2027-03-21T02:30',
        end: '2027-03-21T03:00',
        repeat: { every: 'week', until: '2027-04-04' },
      },
    },
    t.asServer,
  );
async function somebody(client: string) {
  const { id, email } = await aUser(t.database, { clientId: client, role: 'client', access: ['alarms'] });
  const caller = await t.signIn(email, PASSWORD);
  const { data } = await caller.call(notify.createFeed, { body: { name: 'Phone' } });
  return { ...caller, userId: id, feed: data };
}
const read = async (url: string) => {
  const reply = await t.request(new URL(url).pathname);
  return { status: reply.status, type: reply.headers.get('Content-Type'), text: await reply.text() };
};

test('a calendar reads the windows that its owner sees, at the instants at which they take place', async () => {
  await window('Ours', { clientId });
  await window('Theirs', { clientId: (await aClient(t.database)).id });
  const { feed } = await somebody(clientId);
  const { status, type, text } = await read(feed.url);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  // The night of the 28th leaves nothing of the window.
  expect(text.match(/DTSTART:\S+/g)).toEqual(['DTSTART:20270321T013000Z', 'DTSTART:20270404T003000Z']);
  expect(text).toContain('SUMMARY:Ours\r\n');
  expect(text).not.toContain('Theirs');
});

test('an administrator’s calendar has the windows of all', async () => {
  await window('Ours', { clientId });
  const { email } = await anAdmin(t.database);
  const admin = await t.signIn(email, PASSWORD);
  const { data } = await admin.call(notify.createFeed, { body: { name: 'Office' } });
  expect((await read(data.url)).text).toContain('SUMMARY:Ours');
});

test('a revoked address opens nothing, nor does one of somebody who may not any more', async () => {
  const gone = await somebody(clientId);
  await gone.call(notify.removeFeed, { query: { id: gone.feed.id } });
  expect((await read(gone.feed.url)).status).toBe(404);
  const former = await somebody(clientId);
  expect((await read(former.feed.url)).status).toBe(200);
  await t.database.pool.query(`update users set access = '{imuProject}' where id = $1`, [former.userId]);
  expect((await read(former.feed.url)).status).toBe(404);
  await t.database.pool.query(`update users set access = '{alarms}', active = false where id = $1`, [former.userId]);
  expect((await read(former.feed.url)).status).toBe(404);
});

test('feeds are a person’s own: others of the same client neither see nor revoke them; an administrator can end any', async () => {
  const [one, other] = [await somebody(clientId), await somebody(clientId)];
  expect((await other.call(notify.listFeeds, {})).data.map(({ id }) => id)).toEqual([other.feed.id]);
  await expect(other.call(notify.removeFeed, { query: { id: one.feed.id } })).rejects.toMatchObject({ code: 'feed.not_found' });
  await t.call(notify.removeFeed, { query: { id: one.feed.id } }, t.asServer);
  expect((await read(one.feed.url)).status).toBe(404);
});

test('the secret is nowhere but in the address: neither in the database, the list, the audit log nor the logs', async () => {
  const { feed, ...person } = await somebody(clientId);
  const secret = /calendar\/([\w-]{43})\.ics$/.exec(feed.url)?.[1] ?? 'no secret';
  await read(feed.url);
  await read(feed.url.replace('.ics', '.icz'));
  const { data } = await person.call(notify.listFeeds, {});
  expect(data[0]).toMatchObject({ name: 'Phone', lastReadAt: '2027-03-20T00:00:00.000Z' });
  const stored = await t.database.pool.query(
    'select row_to_json(f)::text as row from maintenance_feeds f union all select row_to_json(a)::text from audit_log a',
  );
  expect(JSON.stringify([data, stored.rows])).not.toContain(secret);
  expect(lines.join('\n')).toContain(`${services.notify.base}/calendar/[redacted]`);
  expect(lines.join('\n')).not.toContain(secret);
});

test('long names are folded by bytes, and what means something to iCalendar is escaped', () => {
  const event = { id: 'w', name: `Revisión; parte 1, ${'ñ'.repeat(60)}\nfin`, start: new Date(0), end: new Date(60_000) };
  const text = toICalendar('Atalaya', [event], new Date(0));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Revisión\\; parte 1\\, ${'ñ'.repeat(60)}\\nfin`);
});
