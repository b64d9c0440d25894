import { File } from 'lucide-react';
import { expect, test } from 'vitest';
import { allPages as pages } from './offered-pages.ts';
import { iconOf } from './page-icons.ts';

test('every page that the search finds has a picture of its own', () => {
  const searched = pages.filter(({ to }) => !to.includes('$'));
  expect(searched.length).toBeGreaterThan(100);
  expect(searched.filter((page) => iconOf(page) === File).map(({ to }) => to)).toEqual([]);
});
