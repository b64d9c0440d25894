import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Ask } from '../asked.ts';
import { area, ask, hasFields } from '../requirement.ts';

const get = async (demo: Ask, address: string) => (await demo('GET', address)).body;

const ANALYTICS: Record<string, string[]> = {
  'support-tracker': ['title', 'last_days', 'totalTicket', 'newTicket', 'openTicket', 'responseTime'],
  'avg-sessions': ['sessions', 'growth', 'goal', 'users', 'retention', 'duration'],
  'revenue-report': ['years', 'price', 'budget'],
  'goal-overview': ['completed', 'inProgress'],
  'revenue': ['thisMonth', 'lastMonth'],
  'product-orders': ['chart_info'],
  'sessions-device': [],
  'customers': ['listData'],
};
const STATISTICS = [
  'orders-bar-chart',
  'profit-line-chart',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'site-traffic',
  'active-users',
  'newsletter',
];

export const demoData = area('demoData', 'Demo data', [
  ask('the profile has its eight parts', async ({ demo }) =>
    hasFields(
      await get(demo(), '/profile/data'),
      'header',
      'userAbout',
      'suggestedPages',
      'twitterFeeds',
      'posts',
      'latestPhotos',
      'suggestions',
      'polls',
    ),
  ),
  ask('the blog has 6 posts with their fields, a sidebar, a detail and an editor', async ({ demo }) => {
    const posts = await get(demo(), '/blog/list/data');
    equal(posts.length, 6);
    hasFields(posts[0], 'img', 'title', 'id', 'avatar', 'userFullName', 'blogPosted', 'tags', 'excerpt', 'comment');
    hasFields(await get(demo(), '/blog/list/data/sidebar'), 'recentPosts', 'categories');
    hasFields(await get(demo(), '/blog/list/data/detail'), 'blog', 'comments');
    hasFields(await get(demo(), '/blog/list/data/edit'), 'blogTitle', 'blogCategories', 'slug', 'status', 'excerpt', 'featuredImage');
  }),
  ask('pricing has the three plans at their prices', async ({ demo }) => {
    const body = await get(demo(), '/pricing/data');
    const plans = body.plans ?? body.pricingPlans ?? body;
    const figures = plans.map((plan: { title: string; monthlyPrice: number; popular: boolean }) => [
      plan.title,
      plan.monthlyPrice,
      plan.popular,
    ]);
    deepEqual(figures, [
      ['Basic', 0, false],
      ['Standard', 49, true],
      ['Enterprise', 99, false],
    ]);
    deepEqual(plans[1].yearlyPlan, { perMonth: 40, totalAnnual: 480 });
    deepEqual(plans[2].yearlyPlan, { perMonth: 80, totalAnnual: 960 });
    ok(body.qandA.every((one: object) => 'question' in one && 'ans' in one));
  }),
  ask('main search answers searchArr with groups', async ({ demo }) =>
    ok(Array.isArray((await get(demo(), '/api/main-search/data')).searchArr)),
  ),
  ask('there are 4 bookmarks, and an update toggles', async ({ demo }) => {
    const api = demo();
    const { bookmarks, suggestions } = await get(api, '/api/bookmarks/data');
    equal(bookmarks.length, 4);
    hasFields(suggestions[0], 'id', 'target', 'title', 'icon', 'link', 'isBookmarked');
    equal((await api('POST', '/api/bookmarks/update', { id: bookmarks[0].id })).status, 200);
    equal((await get(api, '/api/bookmarks/data')).bookmarks.length, 3);
  }),
  ask('the knowledge base has 6 categories; category and question have their fields', async ({ demo }) => {
    const categories = await get(demo(), '/faq/data/knowledge_base');
    equal(categories.length, 6);
    hasFields(categories[0], 'id', 'category', 'img', 'title', 'desc');
    const groups = await get(demo(), '/faq/data/category');
    hasFields(Array.isArray(groups) ? groups[0] : groups, 'id', 'title', 'icon', 'iconColor', 'questions');
    hasFields(await get(demo(), '/faq/data/question'), 'title', 'lastUpdated', 'relatedQuestions', 'content');
  }),
  ...Object.entries(ANALYTICS).map(([name, fields]) =>
    ask(`GET /card/card-analytics/${name} answers with its fields`, async ({ demo }) => {
      const { status, body } = await demo()('GET', `/card/card-analytics/${name}`);
      equal(status, 200);
      hasFields(body, ...fields);
    }),
  ),
  ...STATISTICS.map((name) =>
    ask(`GET /card/card-statistics/${name} answers with series`, async ({ demo }) => {
      const { status, body } = await demo()('GET', `/card/card-statistics/${name}`);
      equal(status, 200);
      hasFields(body, 'series');
    }),
  ),
  ask('account settings have general, info, social and notification with their fields', async ({ demo }) => {
    const body = await get(demo(), '/account-setting/data');
    hasFields(body.general, 'avatar', 'username', 'fullName', 'email', 'company');
    hasFields(body.info, 'bio', 'dob', 'country', 'website', 'phone');
    hasFields(body.social.socialLinks, 'twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora');
    hasFields(body.social.connections, 'twitter', 'google', 'facebook', 'github');
    hasFields(body.notification, 'commentOnArticle', 'answerOnForm', 'followMe', 'newAnnouncements', 'productUpdates', 'blogDigest');
  }),
  ask('autocomplete has 100 items {title, rank, id}', async ({ demo }) => {
    const { autoComplete } = await get(demo(), '/api/autocomplete/data');
    equal(autoComplete.length, 100);
    hasFields(autoComplete[0], 'title', 'rank', 'id');
  }),
]);
