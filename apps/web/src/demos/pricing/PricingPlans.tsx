import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChosenPlan, Pricing } from '@atalaya/contract/demo/pricing.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { PlanCard } from './PlanCard.tsx';
import { useChoosePlan } from './pricing.queries.ts';
import classes from './pricing.module.css';

const periods = ['monthly', 'yearly'] as const;

/** The plans and the switch between their prices: a page has it, and so has a modal. */
export function PricingPlans({ pricing: { pricingPlans, chosen } }: { pricing: Pricing }) {
  const { t } = useTexts('pricing');
  const inWords = useRecordWords();
  const [isYearly, setYearly] = useState(chosen.isYearly);
  const { mutateAsync: choose, isPending } = useChoosePlan();

  async function takePlan(plan: ChosenPlan) {
    await choose(plan);
    await toast('done', t('chosen', { plan: inWords(plan.title) }));
  }

  return (
    <>
      <div className={classes.period}>
        <SegmentedControl
          aria-label={t('period')}
          value={isYearly ? 'yearly' : 'monthly'}
          data={periods.map((period) => ({ value: period, label: t(period) }))}
          onChange={(period) => setYearly(period === 'yearly')}
        />
        <span>{t('save')}</span>
      </div>
      <ul className={classes.plans}>
        {pricingPlans.map((plan) => (
          <PlanCard
            key={plan.title}
            plan={plan}
            isYearly={isYearly}
            chosen={chosen.title === plan.title ? chosen : null}
            isBusy={isPending}
            onChoose={() => takePlan({ title: plan.title, isYearly, isTrial: false })}
          />
        ))}
      </ul>
    </>
  );
}
