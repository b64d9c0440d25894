import { expect, test } from 'vitest';
import { isTooLong, MOST_FOLLOWED, prepend, type Feed } from './feed.ts';

interface Row {
  id: string;
  ts: number;
}
const row = (ts: number): Row => ({ id: `row ${ts}`, ts });
const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => row(from - n));
const newestFirst = (a: Row, b: Row) => b.ts - a.ts;
const feedOf = (...pages: Row[][]): Feed<Row> => ({
  pages: pages.map((data) => ({ data, nextCursor: `after ${data.at(-1)?.ts}` })),
  pageParams: pages.map(() => undefined),
});
const told = (feed: Feed<Row> | undefined) => feed?.pages.map(({ data }) => data.map(({ ts }) => ts));

test('what comes goes where its time puts it, once', () => {
  const feed = feedOf(rows(3, 1));
  expect(told(prepend(feed, [row(3), row(2.5), row(4)], newestFirst))).toEqual([[4, 3, 2.5, 2, 1]]);
  expect(prepend(feed, [row(2)], newestFirst)).toBe(feed);
});

test('what is older than the page comes with the next one, unless there is none', () => {
  const feed = feedOf(rows(9, 5));
  expect(told(prepend(feed, [row(10), row(4)], newestFirst))).toEqual([[10, 9, 8, 7, 6, 5]]);
  const whole = { ...feed, pages: feed.pages.map((page) => ({ ...page, nextCursor: null })) };
  expect(told(prepend(whole, [row(10), row(4)], newestFirst))).toEqual([[10, 9, 8, 7, 6, 5, 4]]);
});

test('nothing is shown before the list itself is there', () => {
  expect(prepend(undefined, [row(1)], newestFirst)).toBeUndefined();
});

test('a list that is followed for long holds the newest only, and says that it is to be read again', () => {
  let feed: Feed<Row> | undefined = feedOf(rows(50, 1));
  expect(isTooLong(feed)).toBe(false);
  for (let ts = 51; ts <= 5_000; ts += 1) feed = prepend(feed, [row(ts)], newestFirst);
  expect(told(feed)).toEqual([rows(5_000, 5_000 - MOST_FOLLOWED + 1).map(({ ts }) => ts)]);
  expect(isTooLong(feed)).toBe(true);
});

test('before pages that somebody has gone back to nothing is left out', () => {
  const feed = prepend(feedOf(rows(100, 51), rows(50, 1)), rows(400, 101), newestFirst);
  expect(told(feed)?.flat()).toEqual(rows(400, 1).map(({ ts }) => ts));
  expect(isTooLong(feed)).toBe(true);
});
