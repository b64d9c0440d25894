import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let mine: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp();
  mine = await aDevice(t, (await aClient(t.database)).id);
});
const now = () => t.clock().toISOString();
const logs = async ({ id }: { id: string }) => (await t.call(monitor.listLogs, { query: { id } }, t.asServer)).data;

describe('nonsense', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  test.each([7_000, 100_000])('nested %d deep is a bad request', async (depth) => {
    for (const body of [deep(depth), `[{"a":${deep(depth)}}]`, `{"type":"IMU_TEMP","details":${deep(depth)}}`])
      expect(await report(t, mine, body)).toMatchObject({ status: 400, body: { code: 'input.malformed' } });
  });

  test('in one item costs no other of the message, whatever its text', async () => {
    const body = [temperature(now(), 1), { 'type': '\0', '\uD800': '\uDC00' }, temperature(now(), 2)];
    expect(await report(t, mine, body)).toMatchObject({
      status: 200,
      body: { data: { stored: 2, refused: [{ index: 1, code: 'type' }] } },
    });
    expect(await logs(mine)).toContainEqual(
      expect.objectContaining({ kind: 'refused', details: expect.objectContaining({ code: 'type' }) }),
    );
  });

  test('as a cursor is a bad request, whatever the feed', async () => {
    const cursors = ['999999999999999.1', 'OTk5OTk5OTk5OTk5OTk5LjE', '9'.repeat(40), '%', '-1', '1e9', 'Infinity', '1.'];
    const feeds = listEndpoints(realEndpoints).filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape);
    expect(feeds.length).toBeGreaterThan(9);
    const { headers } = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    for (const e of feeds.filter(({ path }) => path !== auditLog.notices.path))
      for (const cursor of cursors) {
        const reply = await t.request(`${fullPath(e)}?cursor=${encodeURIComponent(cursor)}`, { headers });
        expect([e.path, cursor, reply.status, await reply.json()]).toMatchObject([
          e.path,
          cursor,
          400,
          { errors: { cursor: ['invalid'] } },
        ]);
      }
  });

  test('as a date of the year 0 is a bad request', async () => {
    for (const path of [
      '/monitor/api/web/v1/imu/events',
      '/radius/api/web/v1/attempts',
      '/charging/api/web/v1/messages',
      '/licensing/api/web/v1/audit',
    ])
      expect((await t.request(`${path}?from=0000-01-01T00:00:00Z`, t.asServer)).status).toBe(400);
  });

  test('as a name is a bad request', async () => {
    const init = { method: 'PUT', headers: { ...t.asServer.headers, 'Content-Type': 'application/json' }, body: '{"name":"\\ud800"}' };
    expect(await (await t.request('/licensing/api/web/v1/client', init)).json()).toMatchObject({ status: 400, code: 'input.malformed' });
  });
});
