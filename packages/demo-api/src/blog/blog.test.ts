import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const LIST = '/blog/list/data';
const client = createDemoClient();
const read = async (path: string) => {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body;
};

describe('GET /blog/list/data', () => {
  test('lists the six posts with all that a card shows', async () => {
    const posts = await read(LIST);
    expect(posts).toHaveLength(6);
    expect(Object.keys(posts[0]).toSorted()).toEqual(
      ['id', 'slug', 'img', 'title', 'avatar', 'userFullName', 'blogPosted', 'tags', 'excerpt', 'comment', 'status'].toSorted(),
    );
  });

  test('stands newest first, with ids and slugs that occur once', async () => {
    const posts: { id: number; slug: string; blogPosted: string }[] = await read(LIST);
    const dates = posts.map(({ blogPosted }) => blogPosted);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(posts.map(({ id }) => id)).size).toBe(6);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(6);
  });

  test('every tag is one of the categories of the sidebar', async () => {
    const { categories } = await read(`${LIST}/sidebar`);
    const names = categories.map(({ category }: { category: string }) => category);
    for (const { tags } of await read(LIST)) expect(names).toEqual(expect.arrayContaining(tags));
  });

  test('counts the comments that the post has', async () => {
    for (const { id, comment } of await read(LIST)) expect((await read(`${LIST}/detail?id=${id}`)).comments).toHaveLength(comment);
  });
});

describe('GET /blog/list/data/sidebar', () => {
  test('has the four newest posts and five categories, each with an icon', async () => {
    const { recentPosts, categories } = await read(`${LIST}/sidebar`);
    const newest = (await read(LIST)).slice(0, 4);
    expect(recentPosts.map(({ id }: { id: number }) => id)).toEqual(newest.map(({ id }: { id: number }) => id));
    expect(categories).toHaveLength(5);
    for (const { icon } of categories) expect(icon).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('GET /blog/list/data/detail', () => {
  test('without a choice it is the first post', async () => {
    const { blog, comments } = await read(`${LIST}/detail`);
    expect(blog).toMatchObject((await read(LIST))[0]);
    expect(blog.content).toMatch(/^<p>/);
    expect(comments[0]).toEqual({
      id: 1,
      avatar: expect.stringMatching(/^\/demo\/avatars\/\d\d\.svg$/),
      userFullName: expect.any(String),
      commentedAt: expect.stringMatching(/Z$/),
      commentText: expect.any(String),
    });
  });

  test.each(['id=3', 'slug=charging-at-four-in-the-morning', 'id=3&slug=charging-at-four-in-the-morning'])(
    '%s is the third post',
    async (query) => {
      expect((await read(`${LIST}/detail?${query}`)).blog).toMatchObject({ id: 3, title: 'Charging at four in the morning' });
    },
  );

  test('comments come after their post and before now', async () => {
    for (const { id } of await read(LIST)) {
      const { blog, comments } = await read(`${LIST}/detail?id=${id}`);
      for (const { commentedAt } of comments) {
        expect(commentedAt > blog.blogPosted).toBe(true);
        expect(commentedAt < client.now().toISOString()).toBe(true);
      }
    }
  });
});

describe('GET /blog/list/data/edit', () => {
  test('without a choice it is the first post, as its editor shows it', async () => {
    const [first] = await read(LIST);
    expect(await read(`${LIST}/edit`)).toEqual({
      id: first.id,
      avatar: first.avatar,
      userFullName: first.userFullName,
      blogPosted: first.blogPosted,
      blogTitle: first.title,
      blogCategories: first.tags,
      slug: first.slug,
      status: 'Published',
      excerpt: first.excerpt,
      content: expect.stringMatching(/^<p>/),
      featuredImage: first.img,
    });
  });

  test.each(['id=2', 'slug=sixty-points-are-enough'])('%s is the second post', async (query) => {
    expect((await read(`${LIST}/edit?${query}`)).blogTitle).toBe('Sixty points are enough');
  });
});

describe.each(['detail', 'edit'])('GET /blog/list/data/%s', (part) => {
  test.each(['id=7', 'id=nonsense', 'slug=unheard-of', 'id=1&slug=sixty-points-are-enough'])('%s is 404', async (query) => {
    const { status, body } = await client.get(`${LIST}/${part}?${query}`);
    expect(status).toBe(404);
    expect(body.code).toBe('post.not_found');
  });
});
