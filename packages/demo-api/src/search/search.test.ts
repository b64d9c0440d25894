import type { SearchGroup } from '@atalaya/contract/demo/search.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const DATA = '/api/main-search/data';
type Client = ReturnType<typeof createDemoClient>;
const readGroups = async (client: Client): Promise<SearchGroup[]> => (await client.get(DATA)).body.searchArr;

describe('GET /api/main-search/data', () => {
  test('has the groups pages, files and contacts, of which four results each are shown', async () => {
    const groups = await readGroups(createDemoClient());
    expect(groups.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
      ['Pages', 4],
      ['Files', 4],
      ['Contacts', 4],
    ]);
    for (const { data } of groups) expect(data.length).toBeGreaterThan(4);
  });

  test.each([
    ['Pages', ['icon', 'id', 'isBookmarked', 'link', 'target', 'title']],
    ['Files', ['by', 'file', 'size', 'title']],
    ['Contacts', ['date', 'email', 'img', 'title']],
  ])('entries of the group %s have the fields %j', async (title, fields) => {
    const group = (await readGroups(createDemoClient())).find(({ groupTitle }) => groupTitle === title);
    for (const entry of group?.data ?? []) expect(Object.keys(entry).toSorted()).toEqual(fields);
  });

  test('pages are those that can be bookmarked, with their stars as they are now', async () => {
    const client = createDemoClient();
    await client.post('/api/bookmarks/update', { id: 1 });
    const [pages] = await readGroups(client);
    expect(pages?.data).toEqual((await client.get('/api/bookmarks/data')).body.suggestions);
  });

  test('contacts were last in touch before now', async () => {
    const client = createDemoClient();
    const contacts = (await readGroups(client)).find((group) => group.groupTitle === 'Contacts');
    for (const { date } of contacts?.data ?? []) expect(date < client.now().toISOString()).toBe(true);
  });
});
