import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { faq } from '@atalaya/contract/demo/faq.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'help'];

export const faqQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys, 'faq', q],
    queryFn: ({ signal }) => call(faq.listFaq, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = queryOptions({
  queryKey: [...keys, 'categories'],
  queryFn: ({ signal }) => call(faq.listKnowledgeBase, {}, { signal }),
});

export const topicsQuery = (category: string) =>
  queryOptions({
    queryKey: [...keys, 'topics', category],
    queryFn: ({ signal }) => call(faq.listTopics, { query: { slug: category } }, { signal }),
  });

export const articleQuery = (question: string) =>
  queryOptions({
    queryKey: [...keys, 'article', question],
    queryFn: ({ signal }) => call(faq.getQuestion, { query: { slug: question } }, { signal }),
  });
