import type { Examples } from '@atalaya/contract/demo/examples.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

function setUp() {
  const client = createDemoClient();
  const read = async (): Promise<Examples> => (await client.get('/apps/examples/data')).body;
  return { ...client, read };
}

describe('GET /apps/examples/data', () => {
  test('eight colleagues share the project, two could be added', async () => {
    const { members, invited, apps } = await setUp().read();
    expect(members.filter(({ access }) => access !== null)).toHaveLength(8);
    expect(members.filter(({ access }) => access === null)).toHaveLength(2);
    expect([invited, apps]).toEqual([[], []]);
  });
});

describe('POST /apps/examples/share', () => {
  test.each(['comment', null])('somebody may %s from then on', async (access) => {
    const { post, read } = setUp();
    expect((await post('/apps/examples/share', { id: 2, access })).status).toBe(200);
    expect((await read()).members[1]?.access).toBe(access);
  });

  test('nobody is 404, and an unheard-of right is refused', async () => {
    const { post } = setUp();
    expect((await post('/apps/examples/share', { id: 99, access: 'view' })).body.code).toBe('user.not_found');
    expect((await post('/apps/examples/share', { id: 1, access: 'everything' })).status).toBe(400);
  });
});

describe('POST /apps/examples/invite', () => {
  test('notes an address once, the latest last', async () => {
    const { post, read } = setUp();
    for (const email of ['a@example.test', 'b@example.test', 'a@example.test']) await post('/apps/examples/invite', { email });
    expect((await read()).invited).toEqual(['b@example.test', 'a@example.test']);
  });

  test('half an address is refused', async () => {
    expect((await setUp().post('/apps/examples/invite', { email: 'nobody' })).body.errors).toEqual({ email: ['email'] });
  });
});

describe('POST /apps/examples/create-app', () => {
  const app = { name: 'Tide board', category: 'internal', framework: 'react', database: 'postgresql', holder: 'Nora', lastFour: '1234' };

  test('adds it with a number of its own', async () => {
    const { post, read } = setUp();
    expect((await post('/apps/examples/create-app', app)).status).toBe(201);
    await post('/apps/examples/create-app', app);
    expect((await read()).apps).toEqual([
      { ...app, id: 1 },
      { ...app, id: 2 },
    ]);
  });

  test.each([{ name: '' }, { lastFour: '4111111111111111' }])('%j is refused', async (change) => {
    expect((await setUp().post('/apps/examples/create-app', { ...app, ...change })).status).toBe(400);
  });
});

describe('POST /apps/examples/subscribe', () => {
  test('says whether the address is new to the topic', async () => {
    const { post } = setUp();
    const ask = async (topic: string) => (await post('/apps/examples/subscribe', { email: 'a@example.test', topic })).body.isNew;
    expect([await ask('launch'), await ask('launch'), await ask('maintenance')]).toEqual([true, false, true]);
  });
});
