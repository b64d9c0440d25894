import type { PageEntry } from '@atalaya/contract/demo/bookmarks.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const DATA = '/api/bookmarks/data';
const UPDATE = '/api/bookmarks/update';

type Client = ReturnType<typeof createDemoClient>;
const read = async (client: Client): Promise<{ suggestions: PageEntry[]; bookmarks: PageEntry[] }> => (await client.get(DATA)).body;
const linksOf = (pages: PageEntry[]) => pages.map(({ link }) => link);

describe('GET /api/bookmarks/data', () => {
  test('at the start e-mail, chat, to-do and calendar are bookmarked', async () => {
    expect(linksOf((await read(createDemoClient())).bookmarks)).toEqual(['/apps/email', '/apps/chat', '/apps/todo', '/apps/calendar']);
  });

  test('suggestions are all pages, each once, with title, icon and address', async () => {
    const { suggestions } = await read(createDemoClient());
    expect(suggestions).toHaveLength(122);
    for (const field of ['id', 'target', 'title', 'link'] as const) {
      expect(new Set(suggestions.map((page) => page[field])).size).toBe(suggestions.length);
    }
    for (const { link, icon } of suggestions) {
      expect(link).toMatch(/^(\/[a-z0-9-]+)+$/);
      expect(icon).toMatch(/^[a-z0-9-]+$/);
    }
  });

  test('bookmarks are the suggestions that are bookmarked', async () => {
    const { suggestions, bookmarks } = await read(createDemoClient());
    expect(bookmarks).toEqual(suggestions.filter(({ isBookmarked }) => isBookmarked));
  });
});

describe('POST /api/bookmarks/update', () => {
  test('bookmarks a page that is not, and removes the bookmark of one that is', async () => {
    const client = createDemoClient();
    const [first] = (await read(client)).suggestions;
    expect(first?.isBookmarked).toBe(false);
    expect(await client.post(UPDATE, { id: first?.id })).toEqual({ status: 200, body: { ...first, isBookmarked: true } });
    expect((await read(client)).bookmarks).toHaveLength(5);
    expect(await client.post(UPDATE, { id: first?.id })).toEqual({ status: 200, body: first });
    expect((await read(client)).bookmarks).toHaveLength(4);
  });

  test('the choice survives a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await createDemoClient({ storage }).post(UPDATE, { id: 1 });
    const client = createDemoClient({ storage });
    expect((await read(client)).bookmarks).toHaveLength(5);
    client.resetDemoData();
    expect((await read(client)).bookmarks).toHaveLength(4);
  });

  test('an unknown id is 404 and changes nothing', async () => {
    const client = createDemoClient();
    const { status, body } = await client.post(UPDATE, { id: 999 });
    expect([status, body.code]).toEqual([404, 'page.not_found']);
    expect((await read(client)).bookmarks).toHaveLength(4);
  });

  test.each([{}, { id: 'one' }, { id: 1.5 }])('%j is 400 under its field', async (input) => {
    const { status, body } = await createDemoClient().post(UPDATE, input);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['id']);
  });
});
