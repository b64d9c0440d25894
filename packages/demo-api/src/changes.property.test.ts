// What holds for every list that can be added to and taken from: nothing is lost, nothing is left behind.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from './testing/demo-client.ts';

type Client = ReturnType<typeof createDemoClient>;

interface Collection {
  /** The calls, as the contract names them. */
  add: string;
  remove: string;
  list: (client: Client) => Promise<{ id: number }[]>;
  addOne: (client: Client, text: string) => Promise<{ status: number; id: number }>;
  removeOne: (client: Client, id: number) => Promise<{ status: number }>;
  /** Those that the list does not show but whose ids are taken. */
  listHidden?: (client: Client) => Promise<{ id: number }[]>;
}

const collections: Collection[] = [
  {
    add: 'POST /apps/users/add-user',
    remove: 'DELETE /apps/users/delete',
    list: async (client) => (await client.get('/api/users/list/all-data')).body,
    addOne: async (client, text) => {
      const user = { fullName: text, username: text, email: 'new@example.test', contact: '1', company: 'One', country: 'Spain' };
      const { status, body } = await client.post('/apps/users/add-user', user);
      return { status, id: body.user.id };
    },
    removeOne: (client, id) => client.delete(`/apps/users/delete?id=${id}`),
  },
  {
    add: 'POST /apps/permissions/add-permission',
    remove: 'DELETE /apps/permissions/delete',
    list: async (client) => (await client.get('/apps/permissions/data')).body.allData,
    addOne: async (client, text) => {
      const { status, body } = await client.post('/apps/permissions/add-permission', { permission: { name: text } });
      return { status, id: body.permission.id };
    },
    removeOne: (client, id) => client.delete(`/apps/permissions/delete?id=${id}`),
  },
  {
    add: 'POST /apps/calendar/add-event',
    remove: 'DELETE /apps/calendar/remove-event',
    list: async (client) => (await client.get('/apps/calendar/events')).body,
    addOne: async (client, text) => {
      const { status, body } = await client.post('/apps/calendar/add-event', { event: { title: text, start: '2026-11-20' } });
      return { status, id: body.event.id };
    },
    removeOne: (client, id) => client.delete(`/apps/calendar/remove-event?id=${id}`),
  },
  {
    // Deleting is soft here: the task leaves the list that is shown.
    add: 'POST /apps/todo/add-tasks',
    remove: 'DELETE /apps/todo/delete-task',
    list: async (client) => (await client.get('/apps/todo/tasks')).body,
    addOne: async (client, text) => {
      const { status, body } = await client.post('/apps/todo/add-tasks', { task: { title: text } });
      return { status, id: body.task.id };
    },
    removeOne: (client, id) => client.delete(`/apps/todo/delete-task?taskId=${id}`),
    listHidden: async (client) => (await client.get('/apps/todo/tasks?filter=deleted')).body,
  },
];

const anyText = fc.constantFrom('Aurora', 'zenith', 'Ñandú', '12 monkeys', '<b>&', 'ABC abc');
const runs = { numRuns: 25 };

describe.each(collections.map((one): [string, Collection] => [one.add, one]))('%s', (_, { list, listHidden, addOne, removeOne }) => {
  test('whatever was added and deleted before, a new id is the highest plus one, and all others stay as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.nat(30)), { maxLength: 8 }), anyText, async (steps, text) => {
        const client = createDemoClient();
        for (const step of steps) {
          const rows = await list(client);
          const victim = step === null ? undefined : rows[step % rows.length];
          if (victim) await removeOne(client, victim.id);
          else await addOne(client, text);
        }
        const before = await list(client);
        const taken = [...before, ...((await listHidden?.(client)) ?? [])];
        const { status, id } = await addOne(client, text);
        expect(status).toBe(201);
        expect(id).toBe(Math.max(...taken.map((row) => row.id)) + 1);
        expect((await list(client)).filter((row) => row.id !== id)).toEqual(before);
      }),
      runs,
    );
  });
});

describe.each(collections.map((one): [string, Collection] => [one.remove, one]))('%s', (_, { list, addOne, removeOne }) => {
  test('adding some and deleting them in any order restores the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 4 }), fc.nat(23), async (texts, rotation) => {
        const client = createDemoClient();
        const before = await list(client);
        const ids: number[] = [];
        for (const text of texts) ids.push((await addOne(client, text)).id);
        expect(await list(client)).toHaveLength(before.length + texts.length);
        const start = rotation % ids.length;
        for (const id of [...ids.slice(start), ...ids.slice(0, start)]) expect((await removeOne(client, id)).status).toBe(200);
        expect(await list(client)).toEqual(before);
      }),
      runs,
    );
  });
});

describe.each(['wishlist', 'cart'])('DELETE /apps/ecommerce/%s/:productId', (shelf) => {
  test('putting any product there and taking it out again restores the list', async () => {
    const read = async (client: Client): Promise<{ id: number }[]> => (await client.get(`/apps/ecommerce/${shelf}`)).body.products;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 27 }), async (productId) => {
        const client = createDemoClient();
        const before = await read(client);
        fc.pre(before.every(({ id }) => id !== productId));
        expect((await client.post(`/apps/ecommerce/${shelf}`, { productId })).status).toBe(201);
        expect((await read(client)).map(({ id }) => id)).toContain(productId);
        expect((await client.delete(`/apps/ecommerce/${shelf}/${productId}`)).status).toBe(200);
        expect(await read(client)).toEqual(before);
      }),
      runs,
    );
  });
});

describe('POST /api/bookmarks/update', () => {
  test('any page, twice, leaves the bookmarks as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 122 }), { maxLength: 6 }), async (ids) => {
        const client = createDemoClient();
        const { body: before } = await client.get('/api/bookmarks/data');
        for (const id of [...ids, ...ids.toReversed()]) await client.post('/api/bookmarks/update', { id });
        expect((await client.get('/api/bookmarks/data')).body).toEqual(before);
      }),
      runs,
    );
  });
});

describe('POST /apps/email/update-emails-label', () => {
  test('any label on any mails, twice, leaves them as they were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1 }),
        fc.constantFrom('personal', 'company', 'important', 'private'),
        async (emailIds, label) => {
          const client = createDemoClient();
          const read = async () =>
            (await client.get('/apps/email/emails')).body.emails.map(({ labels }: { labels: string[] }) => labels.toSorted());
          const before = await read();
          for (const _ of [1, 2]) await client.post('/apps/email/update-emails-label', { emailIds, label });
          expect(await read()).toEqual(before);
        },
      ),
      runs,
    );
  });
});
