import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { OneRecord } from './lists.ts';

export const FaqGroup = z.object({
  icon: z.string(),
  title: z.string(),
  subtitle: z.string(),
  qandA: z.array(z.object({ question: z.string(), ans: z.string() })),
});
export type FaqGroup = z.output<typeof FaqGroup>;

export const Faq = z.object({
  payment: FaqGroup,
  delivery: FaqGroup,
  cancellationReturn: FaqGroup,
  myOrders: FaqGroup,
  productServices: FaqGroup,
});
export type Faq = z.output<typeof Faq>;

export const KnowledgeBaseCategory = z.object({
  id: z.number().int(),
  /** The name in addresses. */
  category: z.string(),
  img: z.string(),
  title: z.string(),
  desc: z.string(),
});
export type KnowledgeBaseCategory = z.output<typeof KnowledgeBaseCategory>;

const QuestionLink = z.object({ id: z.number().int(), question: z.string(), slug: z.string() });

export const FaqCategory = z.object({
  id: z.number().int(),
  title: z.string(),
  icon: z.string(),
  iconColor: z.enum(['primary', 'success', 'warning', 'danger', 'info']),
  questions: z.array(QuestionLink),
});
export type FaqCategory = z.output<typeof FaqCategory>;

export const Article = z.object({
  title: z.string(),
  lastUpdated: Timestamp,
  relatedQuestions: z.array(QuestionLink),
  content: z.string(),
});
export type Article = z.output<typeof Article>;

export const faq = {
  listFaq: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/faq/data',
    access: 'public',
    summary: 'Frequent questions by group, or those whose text matches',
    addition: true,
    query: z.object({ q: z.string().trim().max(200).default('') }),
    response: Faq,
  }),
  listKnowledgeBase: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/faq/data/knowledge_base',
    access: 'public',
    summary: 'The categories of the knowledge base',
    response: z.array(KnowledgeBaseCategory),
  }),
  listTopics: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/faq/data/category',
    access: 'public',
    summary: 'The topics of one category, each with its questions',
    query: OneRecord,
    response: z.array(FaqCategory),
  }),
  getQuestion: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/faq/data/question',
    access: 'public',
    summary: 'One article and questions near it',
    query: OneRecord,
    response: Article,
  }),
};
