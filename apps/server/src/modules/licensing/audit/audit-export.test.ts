import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry, auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const download = (query: string, caller = admin) => t.request(`${fullPath(auditLog.export)}?${query}`, { headers: caller.headers });

/** As many entries as a log of years has, put there directly. */
const fill = (count: number) =>
  t.database.pool.query(
    `insert into audit_log (id, at, actor, action, subject, address, request_id)
     select 100 + n, now(), 'server', 'fill', 'n:' || n, '', '' from generate_series(1, $1) n`,
    [count],
  );

describe('the export of the audit log', () => {
  test('is everything that the filter matches, beyond any page, and nothing else', async () => {
    await fill(2_345);
    const reply = await download('format=ndjson&action=fill');
    expect(reply.headers.get('Content-Type')).toBe('application/x-ndjson');
    const entries = (await reply.text()).trimEnd().split('\n');
    const subjects = entries.map((line) => AuditEntry.parse(JSON.parse(line)).subject);
    expect(subjects).toEqual(Array.from({ length: 2_345 }, (_, n) => `n:${2_345 - n}`));
  });

  test('is sent while it is being made', async () => {
    await fill(2_345);
    const reader = (await download('format=csv')).body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first.split('\r\n').length).toBeLessThan(1_100);
    await reader?.cancel();
  });

  test('is a CSV file that runs nothing when a spreadsheet opens it', async () => {
    await admin.call(tenants.createClient, { body: { name: '=HYPERLINK("http://elsewhere.test")' } });
    await t.database.pool.query(
      `insert into audit_log (id, at, actor, action, subject, address, request_id) values (50, now(), '=1+1', '@SUM(A1)', '-2', '+3', 'r')`,
    );
    const reply = await download('');
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="audit-2026-03-02.csv"');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    expect(text.startsWith('\uFEFFid,at,actor,actorEmail,action,subject,details,address,requestId\r\n50,')).toBe(true);
    expect(text).toContain(`"'=1+1",,"'@SUM(A1)","'-2",{},"'+3",r\r\n`);
  });

  test('of nothing is its headings', async () => {
    expect((await (await download('action=none')).text()).trimEnd().split('\r\n')).toHaveLength(1);
    expect(await (await download('action=none&format=ndjson')).text()).toBe('');
  });

  test('is the administrators’', async () => {
    const me = await t.signIn((await aUser(t.database, { access: ['all'] })).email, PASSWORD);
    expect((await download('', me)).status).toBe(403);
  });
});
