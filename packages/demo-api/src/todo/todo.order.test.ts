import type { Task } from '@atalaya/contract/demo/todo.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const MOVE = '/apps/todo/move-task';

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  const ids = async (query = ''): Promise<number[]> =>
    (await client.get(`/apps/todo/tasks?sortBy=manual${query}`)).body.map(({ id }: Task) => id);
  const move = (taskId: number, afterId: number | null) => client.post(MOVE, { taskId, afterId });
  return { ...client, ids, move };
}

describe('POST /apps/todo/move-task', () => {
  test('nothing moved, the order by hand is that of the latest', async () => {
    const { get, ids } = setUp();
    const latest = (await get('/apps/todo/tasks?sortBy=latest')).body.map(({ id }: Task) => id);
    expect(await ids()).toEqual(latest);
  });

  test('puts a task first, or right behind another, and leaves the others in their order', async () => {
    const { ids, move } = setUp();
    const [first = 0, second = 0, third = 0, ...rest] = await ids();
    await move(third, null);
    expect(await ids()).toEqual([third, first, second, ...rest]);
    await move(third, second);
    expect(await ids()).toEqual([first, second, third, ...rest]);
  });

  test('is kept beyond a reload, and what is new comes first', async () => {
    const storage = memoryStorage();
    const { ids, move } = setUp({ storage });
    const before = await ids();
    await move(before[0] ?? 0, before.at(-1) ?? 0);
    const later = setUp({ storage });
    expect(await later.ids()).toEqual([...before.slice(1), before[0]]);
    const { id } = (await later.post('/apps/todo/add-tasks', { task: { title: 'New' } })).body.task;
    expect((await later.ids())[0]).toBe(id);
  });

  test('in a filtered list it moves among those, and the hidden ones keep their order', async () => {
    const { ids, move } = setUp();
    const important = await ids('&filter=important');
    const others = (await ids()).filter((id) => !important.includes(id));
    await move(important.at(-1) ?? 0, important[0] ?? 0);
    expect(await ids('&filter=important')).toEqual([important[0], important.at(-1), ...important.slice(1, -1)]);
    expect((await ids()).filter((id) => !important.includes(id))).toEqual(others);
  });

  test('unknown tasks are 404 and move nothing', async () => {
    const { ids, move } = setUp();
    const before = await ids();
    expect((await move(99, null)).status).toBe(404);
    expect((await move(1, 99)).status).toBe(404);
    expect(await ids()).toEqual(before);
  });
});
