import { expect, test } from 'vitest';
import { loadMore } from './load-more.ts';

const pages = (count: number) => ({ data: { pages: Array.from({ length: count }) } });

test('a page more is asked for again when a reading of the whole took its place, and once only otherwise', async () => {
  const answers = [pages(2), pages(3), pages(4)];
  const fetchNextPage = () => Promise.resolve(answers.shift() ?? pages(0));
  expect((await loadMore({ ...pages(2), fetchNextPage })).data.pages).toHaveLength(3);
  expect((await loadMore({ ...pages(3), fetchNextPage })).data.pages).toHaveLength(4);
});
