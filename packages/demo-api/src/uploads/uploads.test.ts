import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const LIST = '/apps/uploads/list';
const UPLOAD = '/apps/uploads/upload';
const DELETE = '/apps/uploads/delete';

const file = (name: string) => ({ name, type: 'text/plain', size: 12 });

describe('GET /apps/uploads/list', () => {
  test('is empty until something is uploaded', async () => {
    expect(await createDemoClient().get(LIST)).toEqual({ status: 200, body: [] });
  });
});

describe('POST /apps/uploads/upload', () => {
  test('keeps the facts of each file with the moment, the latest first', async () => {
    const { post, get, wait } = createDemoClient({ now: '2026-11-14T10:00:00.000Z' });
    await post(UPLOAD, { files: [file('a.txt'), file('b.txt')] });
    wait(60_000);
    const { status } = await post(UPLOAD, { files: [file('c.txt')] });
    expect(status).toBe(201);
    expect((await get(LIST)).body).toEqual([
      { ...file('c.txt'), id: 3, uploadedAt: '2026-11-14T10:01:00.000Z' },
      { ...file('b.txt'), id: 2, uploadedAt: '2026-11-14T10:00:00.000Z' },
      { ...file('a.txt'), id: 1, uploadedAt: '2026-11-14T10:00:00.000Z' },
    ]);
  });

  test('lasts beyond a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(UPLOAD, { files: [file('kept.txt')] });
    const later = createDemoClient({ storage });
    expect((await later.get(LIST)).body).toHaveLength(1);
    later.resetDemoData();
    expect((await later.get(LIST)).body).toEqual([]);
  });

  test.each([
    [{ files: [] }],
    [{ files: [{ ...file('a.txt'), name: ' ' }] }],
    [{ files: [{ ...file('a.txt'), size: -1 }] }],
    [{ files: Array.from({ length: 21 }, (_, at) => file(`${at}.txt`)) }],
    [{}],
  ])('%j is refused', async (input) => {
    const { post, get } = createDemoClient();
    expect(await post(UPLOAD, input)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect((await get(LIST)).body).toEqual([]);
  });
});

describe('POST /apps/uploads/delete', () => {
  test('forgets that file alone', async () => {
    const { post, get } = createDemoClient();
    await post(UPLOAD, { files: [file('a.txt'), file('b.txt')] });
    expect(await post(DELETE, { id: 1 })).toEqual({ status: 200, body: {} });
    expect((await get(LIST)).body).toMatchObject([{ name: 'b.txt' }]);
  });

  test.each(['7', 'x'])('an unknown id such as %s is 404', async (id) => {
    expect(await createDemoClient().post(DELETE, { id })).toMatchObject({ status: 404, body: { code: 'file.not_found' } });
  });
});
