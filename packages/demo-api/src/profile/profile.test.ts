import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

describe('GET /profile/data', () => {
  test('has a header, what the user tells, six pages, three feeds, three posts, nine photos, six suggestions and a poll', async () => {
    const { status, body } = await createDemoClient().get('/profile/data');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'header',
      'userAbout',
      'suggestedPages',
      'twitterFeeds',
      'posts',
      'latestPhotos',
      'suggestions',
      'polls',
    ]);
    const { suggestedPages, twitterFeeds, posts, latestPhotos, suggestions, polls } = body;
    expect([suggestedPages, twitterFeeds, posts, latestPhotos, suggestions, polls].map((list) => list.length)).toEqual([6, 3, 3, 9, 6, 2]);
  });

  test('two posts have a picture and one a film', async () => {
    const { posts } = (await createDemoClient().get('/profile/data')).body;
    const kinds = posts.map(({ postImg, postVid }: Record<string, unknown>) => [postImg, postVid].map((part) => typeof part));
    expect(kinds).toEqual([
      ['string', 'object'],
      ['string', 'object'],
      ['object', 'string'],
    ]);
  });

  test('each post counts its comments, and names five of those who like it', async () => {
    for (const post of (await createDemoClient().get('/profile/data')).body.posts) {
      expect(post.comments).toBe(post.detailedComments.length);
      expect(post.likedUsers).toHaveLength(5);
      expect(post.likes).toBeGreaterThanOrEqual(5);
    }
  });

  test('the poll adds up to a hundred per cent', async () => {
    const { polls } = (await createDemoClient().get('/profile/data')).body;
    expect(polls.reduce((sum: number, { result }: { result: number }) => sum + result, 0)).toBe(100);
  });

  test('its dates move with the clock, and its posts stand newest first', async () => {
    const client = createDemoClient({ now: '2031-03-01T12:00:00Z' });
    const times = (await client.get('/profile/data')).body.posts.map(({ postTime }: { postTime: string }) => postTime);
    expect(times[0]).toBe('2031-03-01T08:40:00.000Z');
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
