export const pricing = {
  title: 'Pricing',
  text: 'Three plans, no small print. Change at any time; what is chosen here stays in this browser.',
  period: 'Billing period',
  monthly: 'Monthly',
  yearly: 'Yearly',
  save: 'about two months free',
  popular: 'Popular',
  perMonth: 'a month',
  perYear: '{{price}} a year, paid at once',
  free: 'Free for ever',
  asMonths: 'Paid month by month',
  current: 'Your current plan',
  currentTrial: 'You are trying this plan',
  choose: 'Choose {{plan}}',
  switchPeriod: 'Switch to yearly',
  switchBack: 'Switch to monthly',
  chosen: 'Your plan is now {{plan}}',
  trial: {
    title: 'Not sure yet?',
    text: 'Try {{plan}} for 14 days. No card is asked for, and afterwards you are back on the free plan.',
    start: 'Start the trial',
    started: 'The trial of {{plan}} has started',
    running: 'Your trial of {{plan}} is running.',
    end: 'End the trial',
    ended: 'The trial has ended',
  },
  questions: 'Questions about the plans',
  failed: 'The plans could not be loaded',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    pricing: typeof pricing;
  }
}
