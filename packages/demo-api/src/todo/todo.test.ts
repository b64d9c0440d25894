import { TASK_TAGS, type Task } from '@atalaya/contract/demo/todo.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';
import { makeTasks } from './todo.seed.ts';

const TASKS = '/apps/todo/tasks';
const ADD = '/apps/todo/add-tasks';
const UPDATE = '/apps/todo/update-task';
const DELETE = '/apps/todo/delete-task';

type Client = ReturnType<typeof createDemoClient>;

async function list(client: Client, query = ''): Promise<Task[]> {
  const { status, body } = await client.get(TASKS + query);
  expect(status).toBe(200);
  return body;
}
const idsOf = (tasks: readonly Task[]) => tasks.map(({ id }) => id);
const sample = () => makeTasks(new Date('2026-11-14T10:00:00Z'));

describe('GET /apps/todo/tasks', () => {
  test('the sample has 18 tasks, 2 of them deleted', () => {
    expect(sample()).toHaveLength(18);
    expect(sample().filter(({ isDeleted }) => isDeleted)).toHaveLength(2);
  });

  test('answers a plain list with all fields of a task', async () => {
    expect((await list(createDemoClient())).find(({ id }) => id === 4)).toEqual({
      id: 4,
      title: 'Call back the bakery about false alarms',
      dueDate: '2026-11-14',
      description: expect.stringMatching(/^<p>/),
      assignee: { fullName: 'Hannah Okafor', avatar: '/demo/avatars/05.svg' },
      tags: ['high'],
      isCompleted: false,
      isDeleted: false,
      isImportant: true,
    });
  });

  test('without a filter deleted tasks are not shown', async () => {
    const tasks = await list(createDemoClient());
    expect(tasks).toHaveLength(16);
    expect(tasks.some(({ isDeleted }) => isDeleted)).toBe(false);
  });

  test.each([
    ['filter=important shows only important tasks that are not deleted', 'important', (task: Task) => task.isImportant && !task.isDeleted],
    ['filter=completed shows only completed tasks that are not deleted', 'completed', (task: Task) => task.isCompleted && !task.isDeleted],
    ['filter=deleted shows only deleted tasks', 'deleted', (task: Task) => task.isDeleted],
    ['an empty filter shows what no filter shows', '', (task: Task) => !task.isDeleted],
  ])('%s', async (_, filter, belongs) => {
    const tasks = await list(createDemoClient(), `?filter=${filter}`);
    expect(tasks.length).toBeGreaterThan(0);
    expect(idsOf(tasks)).toEqual(idsOf(sample().filter(belongs)).toReversed());
  });

  test.each(TASK_TAGS)('tag=%s shows the tasks with that tag that are not deleted', async (tag) => {
    const tasks = await list(createDemoClient(), `?tag=${tag}`);
    expect(tasks.length).toBeGreaterThan(1);
    expect(idsOf(tasks)).toEqual(idsOf(sample().filter((task) => task.tags.includes(tag) && !task.isDeleted)).toReversed());
  });

  test('a tag that no task has shows nothing', async () => {
    expect(await list(createDemoClient(), '?tag=unheard-of')).toEqual([]);
  });

  test('filter, tag and q are all to be met', async () => {
    expect(idsOf(await list(createDemoClient(), '?filter=important&tag=high'))).toEqual([14, 8, 4]);
    expect(idsOf(await list(createDemoClient(), '?filter=important&tag=high&q=battery'))).toEqual([8]);
    expect(idsOf(await list(createDemoClient(), '?filter=completed&tag=high&q=battery'))).toEqual([]);
    expect(idsOf(await list(createDemoClient(), '?filter=deleted&tag=low'))).toEqual([15, 11]);
  });

  test.each([
    ['part of a title', 'ELEASE no', [3]],
    ['a tag', 'Update', [17, 14, 12, 6, 3, 2]],
    ['the due day and month', '15 nov', [8]],
    ['the due month and day', 'November 15', [8]],
    ['the due month', 'december', [18]],
    ['the due month in Spanish', 'diciembre', [18]],
    ['the due day', '23', [16]],
    ['nothing but blanks', '%20', [18, 17, 16, 14, 13, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['nothing there', 'zeppelin', []],
  ])('q finds tasks by %s, whatever the case', async (_, q, ids) => {
    expect(idsOf(await list(createDemoClient(), `?q=${q}`))).toEqual(ids);
  });

  test('q does not look into descriptions or at assignees', async () => {
    expect(await list(createDemoClient(), '?q=compressor')).toEqual([]);
    expect(await list(createDemoClient(), '?q=Raghavan')).toEqual([]);
  });

  test.each([
    ['latest', [18, 17, 16, 14]],
    ['title-asc', [13, 9, 7, 4]],
    ['title-desc', [3, 12, 10, 17]],
    ['assignee', [6, 17, 4, 12]],
    ['due-date', [1, 2, 10, 4]],
    ['', [18, 17, 16, 14]],
  ])('sortBy=%s puts %j first', async (sortBy, first) => {
    expect(idsOf(await list(createDemoClient(), `?sortBy=${sortBy}`)).slice(0, 4)).toEqual(first);
  });

  test('without sortBy the latest come first', async () => {
    expect(await list(createDemoClient())).toEqual(await list(createDemoClient(), '?sortBy=latest'));
  });

  test.each([
    ['an unknown filter', 'filter=urgent'],
    ['an unknown sort', 'sortBy=colour'],
    ['two searches at once', 'q=a&q=b'],
    ['a search that is too long', `q=${'x'.repeat(201)}`],
  ])('%s is 400', async (_, query) => {
    expect((await createDemoClient().get(`${TASKS}?${query}`)).status).toBe(400);
  });

  test('due dates lie around the day of the clock', async () => {
    const tasks = await list(createDemoClient({ now: '2031-03-01T12:00:00Z' }), '?sortBy=due-date');
    expect(tasks[0]?.dueDate).toBe('2031-02-20');
    expect(tasks.at(-1)?.dueDate).toBe('2031-03-21');
  });
});

describe('GET /apps/todo/assignees', () => {
  test('lists six people with pictures, among them all who have a task', async () => {
    const client = createDemoClient();
    const { status, body } = await client.get('/apps/todo/assignees');
    expect(status).toBe(200);
    expect(body).toHaveLength(6);
    for (const { assignee } of await list(client)) expect(body).toContainEqual(assignee);
  });
});

describe('POST /apps/todo/add-tasks', () => {
  const task = {
    title: 'Water the plants',
    dueDate: '2026-11-20',
    description: '<p>All of them</p>',
    assignee: { fullName: 'Ingrid Solheim', avatar: null },
    tags: ['team'],
    isCompleted: false,
    isDeleted: false,
    isImportant: true,
  };

  test('answers 201 with the task and the highest id plus one, and shows it first', async () => {
    const client = createDemoClient();
    expect(await client.post(ADD, { task })).toEqual({ status: 201, body: { task: { id: 19, ...task } } });
    expect((await list(client))[0]).toEqual({ id: 19, ...task });
    expect((await client.post(ADD, { task })).body.task.id).toBe(20);
  });

  test('an id that is sent along does not count', async () => {
    expect((await createDemoClient().post(ADD, { task: { ...task, id: 4 } })).body.task.id).toBe(19);
  });

  test('what is left out gets its default: today, the first assignee, no tags, no flags', async () => {
    expect((await createDemoClient().post(ADD, { task: { title: ' Only a title ' } })).body.task).toEqual({
      id: 19,
      title: 'Only a title',
      dueDate: '2026-11-14',
      description: '',
      assignee: { fullName: 'Marta Oliveira', avatar: '/demo/avatars/01.svg' },
      tags: [],
      isCompleted: false,
      isDeleted: false,
      isImportant: false,
    });
  });

  test.each([
    ['no task', {}],
    ['no title', { task: { tags: [] } }],
    ['an empty title', { task: { ...task, title: '  ' } }],
    ['a due date that is none', { task: { ...task, dueDate: 'tomorrow' } }],
    ['tags that are no list', { task: { ...task, tags: 'team' } }],
  ])('%s is 400 and adds nothing', async (_, body) => {
    const client = createDemoClient();
    expect((await client.post(ADD, body)).status).toBe(400);
    expect(await list(client)).toHaveLength(16);
  });

  test('adding and deleting leaves the list as it was', async () => {
    const client = createDemoClient();
    const before = await list(client);
    const { id } = (await client.post(ADD, { task })).body.task;
    await client.delete(`${DELETE}?taskId=${id}`);
    expect(await list(client)).toEqual(before);
  });

  test('tasks survive a reload and go with a reset of the demo data', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(ADD, { task });
    const client = createDemoClient({ storage });
    expect(await list(client)).toHaveLength(17);
    client.resetDemoData();
    expect(await list(client)).toHaveLength(16);
  });
});

describe('POST /apps/todo/update-task', () => {
  test('changes the task and answers 200 with it', async () => {
    const client = createDemoClient();
    const [first] = await list(client);
    const task = { ...first, title: 'Another title', isImportant: true, tags: ['low'], dueDate: '2026-12-24T10:00:00.000Z' };
    expect(await client.post(UPDATE, { task })).toEqual({ status: 200, body: { task } });
    expect((await list(client))[0]).toEqual(task);
  });

  test.each(['isCompleted', 'isImportant', 'isDeleted'] as const)('%s alone can be set and taken back', async (flag) => {
    const client = createDemoClient();
    for (const value of [true, false]) {
      const { body } = await client.post(UPDATE, { task: { id: 5, [flag]: value } });
      expect(body.task).toMatchObject({ id: 5, title: 'Draft the empty states of the alarm list', [flag]: value });
    }
  });

  test('a deleted task comes back', async () => {
    const client = createDemoClient();
    await client.post(UPDATE, { task: { id: 11, isDeleted: false } });
    expect(idsOf(await list(client))).toContain(11);
    expect(idsOf(await list(client, '?filter=deleted'))).toEqual([15]);
  });

  test('an unknown task is 404', async () => {
    expect(await createDemoClient().post(UPDATE, { task: { id: 99, title: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'task.not_found' },
    });
  });

  test.each([
    ['an empty title', { task: { id: 1, title: '' } }],
    ['no id', { task: { title: 'x' } }],
  ])('%s is 400', async (_, body) => {
    expect((await createDemoClient().post(UPDATE, body)).status).toBe(400);
  });
});

describe('DELETE /apps/todo/delete-task', () => {
  test('is soft: the task goes from the list to the deleted ones', async () => {
    const client = createDemoClient();
    const { status, body } = await client.delete(`${DELETE}?taskId=18`);
    expect(status).toBe(200);
    expect(body.task).toMatchObject({ id: 18, isDeleted: true });
    expect(idsOf(await list(client))).not.toContain(18);
    expect(idsOf(await list(client, '?filter=deleted'))).toEqual([18, 15, 11]);
  });

  test('the id of a deleted task is not given away again', async () => {
    const client = createDemoClient();
    await client.delete(`${DELETE}?taskId=18`);
    expect((await client.post(ADD, { task: { title: 'Next' } })).body.task.id).toBe(19);
  });

  test.each(['99', 'none'])('the unknown task %s is 404', async (taskId) => {
    expect(await createDemoClient().delete(`${DELETE}?taskId=${taskId}`)).toMatchObject({ status: 404, body: { code: 'task.not_found' } });
  });

  test('without taskId it is 400', async () => {
    expect((await createDemoClient().delete(DELETE)).status).toBe(400);
  });
});
