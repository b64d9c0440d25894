import { faq } from '@atalaya/contract/demo/faq.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { findArticle, listCategories, listTopics, searchFaq } from './faq.rules.ts';

export function serveFaq({ serve }: DemoRouter, { clock }: DemoContext) {
  const loadCategories = async () => (await import('./knowledge-base.seed.ts')).CATEGORIES;

  serve(faq.listFaq, async ({ query }) => searchFaq((await import('./faq.seed.ts')).makeFaq(), query.q));
  serve(faq.listKnowledgeBase, async () => listCategories(await loadCategories()));
  serve(faq.listTopics, async ({ query }) => listTopics(await loadCategories(), query));
  serve(faq.getQuestion, async ({ query }) => findArticle(await loadCategories(), query, clock()));
}
