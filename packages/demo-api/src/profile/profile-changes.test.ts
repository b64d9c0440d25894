import type { Profile, ProfilePost } from '@atalaya/contract/demo/profile.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

function setUp() {
  const client = createDemoClient();
  const read = async (): Promise<Profile> => (await client.get('/profile/data')).body;
  const readOlder = async (): Promise<ProfilePost[]> => (await client.get('/apps/profile/older-posts')).body;
  const act = (deed: string, id: number) => client.post('/apps/profile/act', { deed, id });
  return { ...client, read, readOlder, act };
}

describe('GET /apps/profile/older-posts', () => {
  test('goes on where the profile ends, newest first', async () => {
    const { read, readOlder } = setUp();
    const times = [...(await read()).posts, ...(await readOlder())].map(({ postTime }) => postTime);
    expect(times).toHaveLength(6);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('POST /apps/profile/act', () => {
  test('a like counts, and is taken back by another', async () => {
    const { act, read } = setUp();
    await act('likePost', 2);
    expect((await read()).posts[1]).toMatchObject({ youLiked: true, likes: 88 });
    await act('likePost', 2);
    expect((await read()).posts[1]).toMatchObject({ youLiked: false, likes: 87 });
  });

  test('older posts and comments can be liked too', async () => {
    const { act, read, readOlder } = setUp();
    await act('likePost', 5);
    await act('likeComment', 2);
    expect((await readOlder())[1]).toMatchObject({ youLiked: true, likes: 172 });
    expect((await read()).posts[0]?.detailedComments[1]).toMatchObject({ youLiked: true, commentsLikes: 8 });
  });

  test('pages, feeds and people remember what was chosen; sharing counts up', async () => {
    const { act, read } = setUp();
    for (const deed of ['starPage', 'starFeed', 'addFriend', 'sharePost']) await act(deed, 1);
    const { suggestedPages, twitterFeeds, suggestions, posts } = await read();
    expect([suggestedPages[0]?.favorite, twitterFeeds[0]?.favorite, suggestions[0]?.isFriend, posts[0]?.share]).toEqual([
      true,
      false,
      true,
      19,
    ]);
  });

  test('a vote can be moved and taken back, and the shares stay whole', async () => {
    const { act, read } = setUp();
    const before = (await read()).polls;
    const shares = async () => (await read()).polls.map(({ result, youVoted }) => [result, youVoted]);
    await act('vote', 2);
    expect(await shares()).toEqual([
      [81.2, false],
      [18.8, true],
    ]);
    await act('vote', 1);
    expect(await shares()).toEqual([
      [82.2, true],
      [17.8, false],
    ]);
    await act('vote', 1);
    expect((await read()).polls).toEqual(before);
  });

  test.each([
    ['likePost', 'post.not_found'],
    ['likeComment', 'comment.not_found'],
    ['vote', 'route.not_found'],
  ])('%s of something unknown is 404', async (deed, code) => {
    expect((await setUp().act(deed, 99)).body).toMatchObject({ status: 404, code });
  });
});

describe('POST /apps/profile/comment', () => {
  test('stands last under its post and is counted', async () => {
    const { post, read } = setUp();
    const { status, body } = await post('/apps/profile/comment', { postId: 3, comment: ' Still here on Friday. ' });
    expect(status).toBe(201);
    const third = (await read()).posts[2];
    expect(third?.comments).toBe(3);
    expect(third?.detailedComments.at(-1)).toEqual(body.comment);
    expect(body.comment).toMatchObject({ id: 6, username: 'Nora Castell', comment: 'Still here on Friday.' });
  });

  test('an empty one is refused, and an unknown post is 404', async () => {
    const { post } = setUp();
    expect((await post('/apps/profile/comment', { postId: 3, comment: ' ' })).status).toBe(400);
    expect((await post('/apps/profile/comment', { postId: 99, comment: 'Hello' })).body.code).toBe('post.not_found');
  });
});
