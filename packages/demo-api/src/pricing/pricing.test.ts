import type { Pricing } from '@atalaya/contract/demo/pricing.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const read = async (): Promise<Pricing> => (await createDemoClient().get('/pricing/data')).body;

describe('GET /pricing/data', () => {
  test.each([
    ['Basic', 0, 0, 0, false],
    ['Standard', 49, 40, 480, true],
    ['Enterprise', 99, 80, 960, false],
  ])(
    '%s costs %i a month, or %i a month and %i in all for a year; popular: %s',
    async (title, monthlyPrice, perMonth, totalAnnual, popular) => {
      const plan = (await read()).pricingPlans.find((candidate) => candidate.title === title);
      expect(plan).toMatchObject({ monthlyPrice, yearlyPlan: { perMonth, totalAnnual }, popular });
      expect(plan?.subtitle).not.toBe('');
      expect(plan?.img).toMatch(/^\/demo\/pricing\/\w+\.svg$/);
    },
  );

  test('there are three plans, from the smallest to the largest', async () => {
    expect((await read()).pricingPlans.map(({ title }) => title)).toEqual(['Basic', 'Standard', 'Enterprise']);
  });

  test.each([
    ['Basic', '100 responses a month'],
    ['Basic', 'Up to 2 subdomains'],
    ['Enterprise', 'File upload with 5GB storage'],
  ])('%s includes “%s”', async (title, benefit) => {
    expect((await read()).pricingPlans.find((plan) => plan.title === title)?.planBenefits).toContain(benefit);
  });

  test('answers three questions', async () => {
    const { qandA } = await read();
    expect(qandA).toHaveLength(3);
    for (const { question, ans } of qandA) expect([question.endsWith('?'), ans.length > 40]).toEqual([true, true]);
  });
});

describe('POST /apps/pricing/choose', () => {
  test('is remembered; before, the company has the free plan', async () => {
    const { get, post } = createDemoClient();
    expect((await get('/pricing/data')).body.chosen).toEqual({ title: 'Basic', isYearly: false, isTrial: false });
    const choice = { title: 'Standard', isYearly: true, isTrial: false };
    expect((await post('/apps/pricing/choose', choice)).body).toEqual(choice);
    expect((await get('/pricing/data')).body.chosen).toEqual(choice);
  });

  test('a plan that is not offered is 404', async () => {
    const { body } = await createDemoClient().post('/apps/pricing/choose', { title: 'Golden', isYearly: false, isTrial: false });
    expect(body).toMatchObject({ status: 404, code: 'plan.not_found' });
  });
});
