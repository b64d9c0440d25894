import type { Article, Faq, FaqCategory, FaqGroup, KnowledgeBaseCategory } from '@atalaya/contract/demo/faq.ts';
import type { OneRecord } from '@atalaya/contract/demo/lists.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { hasText, isAskedFor } from '../lists.ts';
import { isoBefore } from '../sample-dates.ts';
import type { CategoryDraft } from './knowledge-base.seed.ts';

const RELATED_QUESTIONS = 5;
const ICON_COLOURS: readonly [FaqCategory['iconColor'], ...FaqCategory['iconColor'][]] = [
  'primary',
  'success',
  'danger',
  'warning',
  'info',
];

/** A group without a match stays, empty: the page has a place for each. */
export function searchFaq(all: Faq, q: string): Faq {
  const search = (group: FaqGroup): FaqGroup => ({ ...group, qandA: group.qandA.filter(({ question }) => hasText([question], q)) });
  return {
    payment: search(all.payment),
    delivery: search(all.delivery),
    cancellationReturn: search(all.cancellationReturn),
    myOrders: search(all.myOrders),
    productServices: search(all.productServices),
  };
}

const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const listCategories = (drafts: CategoryDraft[]): KnowledgeBaseCategory[] =>
  drafts.map(({ category, title, desc }, index) => ({ id: index + 1, category, img: `/demo/knowledge/${category}.svg`, title, desc }));

interface Entry {
  id: number;
  question: string;
  slug: string;
  answer: string;
  topic: string;
  categoryIndex: number;
}

/** Every question of every category, numbered through, so that an id names one of them wherever it is asked from. */
function listEntries(drafts: CategoryDraft[]): Entry[] {
  const entries = drafts.flatMap(({ topics }, categoryIndex) =>
    topics.flatMap(({ title, questions }) => questions.map(([question, answer]) => ({ question, answer, topic: title, categoryIndex }))),
  );
  return entries.map((entry, index) => ({ ...entry, id: index + 1, slug: toSlug(entry.question) }));
}

const toLink = ({ id, question, slug }: Entry) => ({ id, question, slug });

export function listTopics(drafts: CategoryDraft[], query: OneRecord): FaqCategory[] {
  const categoryIndex = drafts.findIndex(({ category }, index) => isAskedFor(query, index + 1, category));
  const draft = drafts[categoryIndex] ?? fail('category.not_found');
  const entries = listEntries(drafts).filter((entry) => entry.categoryIndex === categoryIndex);
  return draft.topics.map(({ title, icon }, index) => ({
    id: index + 1,
    title,
    icon,
    iconColor: ICON_COLOURS[index % ICON_COLOURS.length] ?? ICON_COLOURS[0],
    questions: entries.filter((entry) => entry.topic === title).map(toLink),
  }));
}

/** Those that follow in the same category, round to its start. */
function listRelated(entries: Entry[], entry: Entry) {
  const siblings = entries.filter((other) => other.categoryIndex === entry.categoryIndex && other.id !== entry.id);
  const following = siblings.filter((other) => other.id > entry.id);
  const preceding = siblings.filter((other) => other.id < entry.id);
  return [...following, ...preceding].slice(0, RELATED_QUESTIONS).map(toLink);
}

export function findArticle(drafts: CategoryDraft[], query: OneRecord, now: Date): Article {
  const entries = listEntries(drafts);
  const entry = entries.find((candidate) => isAskedFor(query, candidate.id, candidate.slug)) ?? fail('article.not_found');
  const category = drafts[entry.categoryIndex]?.title ?? '';
  return {
    title: entry.question,
    lastUpdated: isoBefore(now, { days: 2 + ((entry.id * 17) % 120) }),
    relatedQuestions: listRelated(entries, entry),
    content: [
      `<p>${entry.answer}</p>`,
      `<h3>Still not clear?</h3><p>The other articles about <em>${entry.topic}</em> in ${category.replace('&', '&amp;')} may help. If they do not, write to the support desk and mention article ${entry.id}: it saves you explaining the beginning.</p>`,
    ].join('\n'),
  };
}
