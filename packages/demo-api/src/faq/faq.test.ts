import type { Article, Faq, FaqCategory, KnowledgeBaseCategory } from '@atalaya/contract/demo/faq.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const client = createDemoClient();
const read = async (path: string) => {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body;
};
const readFaq = (query = ''): Promise<Faq> => read(`/faq/data${query}`);
const readCategories = (): Promise<KnowledgeBaseCategory[]> => read('/faq/data/knowledge_base');
const readTopics = (query = ''): Promise<FaqCategory[]> => read(`/faq/data/category${query}`);
const readArticle = (query = ''): Promise<Article> => read(`/faq/data/question${query}`);

describe('GET /faq/data', () => {
  test('has five named groups with icon, title, subtitle and questions', async () => {
    const groups = await readFaq();
    expect(Object.keys(groups)).toEqual(['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices']);
    for (const group of Object.values(groups)) {
      expect(Object.keys(group)).toEqual(['icon', 'title', 'subtitle', 'qandA']);
      expect(group.qandA.length).toBeGreaterThan(3);
    }
  });

  test('q keeps the questions whose text matches, whatever the case', async () => {
    const { payment, delivery } = await readFaq('?q=CARDS');
    expect(payment.qandA.map(({ question }) => question)).toEqual(['Which cards do you accept?']);
    expect(delivery.qandA).toEqual([]);
  });

  test('q does not look at answers', async () => {
    const groups = await readFaq('?q=expiry date');
    expect(Object.values(groups).flatMap(({ qandA }) => qandA)).toEqual([]);
  });

  test('a group without a match stays, empty', async () => {
    expect(Object.keys(await readFaq('?q=nothing has this text'))).toHaveLength(5);
  });
});

describe('GET /faq/data/knowledge_base', () => {
  test('lists six categories with picture, title and description', async () => {
    const categories = await readCategories();
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(categories.map(({ category }) => category)).size).toBe(6);
    expect(Object.keys(categories[0] ?? {})).toEqual(['id', 'category', 'img', 'title', 'desc']);
  });
});

describe('GET /faq/data/category', () => {
  test('without a choice it is the first category: six topics with icon, colour and questions', async () => {
    const topics = await readTopics();
    expect(topics).toHaveLength(6);
    expect(topics[0]).toEqual({
      id: 1,
      title: 'Your account',
      icon: 'user',
      iconColor: 'primary',
      questions: [
        { id: 1, question: 'How do I create an account?', slug: 'how-do-i-create-an-account' },
        { id: 2, question: 'How do I change my e-mail address?', slug: 'how-do-i-change-my-e-mail-address' },
      ],
    });
  });

  test('every category can be asked for by id and by slug, and has questions of its own', async () => {
    const ids: number[] = [];
    for (const { id, category } of await readCategories()) {
      const topics = await readTopics(`?id=${id}`);
      expect(await readTopics(`?slug=${category}`)).toEqual(topics);
      ids.push(...topics.flatMap(({ questions }) => questions.map((question) => question.id)));
    }
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  });

  test.each(['id=7', 'id=x', 'slug=unheard-of', 'id=1&slug=sales'])('%s is 404', async (query) => {
    const { status, body } = await client.get(`/faq/data/category?${query}`);
    expect([status, body.code]).toEqual([404, 'category.not_found']);
  });
});

describe('GET /faq/data/question', () => {
  test('without a choice it is the first question', async () => {
    expect(await readArticle()).toMatchObject({
      title: 'How do I create an account?',
      content: expect.stringMatching(/^<p>Choose “Register”/),
    });
  });

  test('every question that is linked has an article, by id and by slug, with five related ones', async () => {
    for (const { id: category } of await readCategories()) {
      const links = (await readTopics(`?id=${category}`)).flatMap(({ questions }) => questions);
      for (const { id, question, slug } of links) {
        const article = await readArticle(`?id=${id}`);
        expect(article.title).toBe(question);
        expect(await readArticle(`?slug=${slug}`)).toEqual(article);
        expect(article.relatedQuestions).toHaveLength(5);
        expect(article.relatedQuestions.map((related) => related.id)).not.toContain(id);
        expect(links).toEqual(expect.arrayContaining(article.relatedQuestions));
        expect(article.lastUpdated < client.now().toISOString()).toBe(true);
      }
    }
  });

  test.each(['id=999', 'id=x', 'slug=unheard-of'])('%s is 404', async (query) => {
    const { status, body } = await client.get(`/faq/data/question?${query}`);
    expect([status, body.code]).toEqual([404, 'article.not_found']);
  });
});
