import type { ChosenPlan, Pricing } from '@atalaya/contract/demo/pricing.ts';

export const makeChosenPlan = (): ChosenPlan => ({ title: 'Basic', isYearly: false, isTrial: false });

export const makePricing = (): Omit<Pricing, 'chosen'> => ({
  pricingPlans: [
    {
      title: 'Basic',
      subtitle: 'A simple start for everyone',
      img: '/demo/pricing/basic.svg',
      monthlyPrice: 0,
      yearlyPlan: { perMonth: 0, totalAnnual: 0 },
      planBenefits: [
        '100 responses a month',
        'Unlimited forms and surveys',
        'Unlimited fields',
        'Basic form creation tools',
        'Up to 2 subdomains',
      ],
      popular: false,
    },
    {
      title: 'Standard',
      subtitle: 'For small to medium businesses',
      img: '/demo/pricing/standard.svg',
      monthlyPrice: 49,
      yearlyPlan: { perMonth: 40, totalAnnual: 480 },
      planBenefits: [
        'Unlimited responses',
        'Unlimited forms and surveys',
        'Own logo and colours',
        'Answers by e-mail as they arrive',
        'Up to 10 subdomains',
      ],
      popular: true,
    },
    {
      title: 'Enterprise',
      subtitle: 'A solution for large organisations',
      img: '/demo/pricing/enterprise.svg',
      monthlyPrice: 99,
      yearlyPlan: { perMonth: 80, totalAnnual: 960 },
      planBenefits: [
        'Everything in Standard',
        'File upload with 5GB storage',
        'Custom web domain',
        'Single sign-on',
        'A named contact for support',
      ],
      popular: false,
    },
  ],
  qandA: [
    {
      question: 'What happens when my responses run out?',
      ans: 'Your forms stay online and new answers wait in a queue. You see them as soon as the next month begins or you change to a larger plan.',
    },
    {
      question: 'Can I change my plan in the middle of a month?',
      ans: 'Yes. A larger plan starts at once and you pay only for the days that are left; a smaller one starts with your next invoice.',
    },
    {
      question: 'Is there a discount for yearly payment?',
      ans: 'Paying for a year costs about ten months of the monthly price. The saving is already part of the yearly figures above.',
    },
  ],
});
