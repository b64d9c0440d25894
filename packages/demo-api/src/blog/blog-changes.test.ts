import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const DETAIL = '/blog/list/data/detail';
const written = { userFullName: 'Ada Winter', email: 'ada@winter.example', commentText: 'Well said.' };

async function setUp() {
  const client = createDemoClient();
  const detail = async (id: number) => (await client.get(`${DETAIL}?id=${id}`)).body;
  const edited = async (id: number) => (await client.get(`/blog/list/data/edit?id=${id}`)).body;
  return { ...client, detail, edited };
}

describe('POST /apps/blog/comment', () => {
  test('stands last, is counted in the list, and keeps no e-mail address', async () => {
    const storage = memoryStorage();
    const { post, get } = createDemoClient({ storage });
    const { status } = await post('/apps/blog/comment', { postId: 2, comment: written });
    expect(status).toBe(201);
    const { comments } = (await get(`${DETAIL}?id=2`)).body;
    expect(comments.at(-1)).toMatchObject({ id: 3, userFullName: 'Ada Winter', commentText: 'Well said.' });
    expect((await get('/blog/list/data')).body[1].comment).toBe(3);
    expect(storage.getItem('atalaya.demo.blog')).not.toContain('ada@winter');
  });

  test('can answer a comment of the post, and no other', async () => {
    const { post, detail } = await setUp();
    await post('/apps/blog/comment', { postId: 1, comment: { ...written, replyTo: 2 } });
    expect((await detail(1)).comments.at(-1).replyTo).toBe(2);
    const { body } = await post('/apps/blog/comment', { postId: 1, comment: { ...written, replyTo: 99 } });
    expect(body).toMatchObject({ status: 404, code: 'comment.not_found' });
  });

  test.each([
    ['commentText', { ...written, commentText: ' ' }, 'required'],
    ['email', { ...written, email: 'nobody' }, 'email'],
    ['website', { ...written, website: 'javascript:alert(1)' }, 'url'],
  ])('a wrong %s is refused', async (field, comment, code) => {
    const { body } = await (await setUp()).post('/apps/blog/comment', { postId: 1, comment });
    expect(body).toMatchObject({ status: 400, errors: { [`comment.${field}`]: [code] } });
  });
});

describe('POST /apps/blog/bookmark', () => {
  test('counts the reader in, and out again', async () => {
    const { post, detail } = await setUp();
    expect((await post('/apps/blog/bookmark', { postId: 1 })).body).toEqual({ isBookmarked: true, bookmarked: 140 });
    expect((await detail(1)).blog).toMatchObject({ isBookmarked: true, bookmarked: 140 });
    expect((await post('/apps/blog/bookmark', { postId: 1 })).body).toEqual({ isBookmarked: false, bookmarked: 139 });
  });

  test('an unknown post is 404', async () => {
    expect((await (await setUp()).post('/apps/blog/bookmark', { postId: 99 })).body.code).toBe('post.not_found');
  });
});

describe('POST /apps/blog/save', () => {
  test('changes the post in its editor, its page and the list', async () => {
    const { post, get, detail, edited } = await setUp();
    const { blogTitle: _, ...before } = await edited(3);
    const change = { ...before, blogTitle: 'Charging at dawn', slug: 'charging-at-dawn', status: 'Draft' };
    const { status, body } = await post('/apps/blog/save', { id: 3, post: change });
    expect(status).toBe(200);
    expect(body).toEqual(await edited(3));
    expect((await detail(3)).blog).toMatchObject({ title: 'Charging at dawn', status: 'Draft' });
    expect((await get('/blog/list/data')).body[2].slug).toBe('charging-at-dawn');
  });

  test.each([
    ['the address of another post', { slug: 'sixty-points-are-enough' }, 409, 'slug.taken'],
    ['an address with spaces', { slug: 'two words' }, 400, 'input.invalid'],
    ['a picture that is a script', { featuredImage: 'javascript:alert(1)' }, 400, 'input.invalid'],
    ['no category', { blogCategories: [] }, 400, 'input.invalid'],
  ])('%s is refused', async (_, change, status, code) => {
    const { post, edited } = await setUp();
    expect((await post('/apps/blog/save', { id: 1, post: { ...(await edited(1)), ...change } })).body).toMatchObject({ status, code });
  });
});
