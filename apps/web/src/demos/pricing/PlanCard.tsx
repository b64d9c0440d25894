import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChosenPlan, PricingPlan } from '@atalaya/contract/demo/pricing.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import classes from './pricing.module.css';

interface PlanCardProps {
  plan: PricingPlan;
  isYearly: boolean;
  /** When it is the one that the company has. */
  chosen: ChosenPlan | null;
  isBusy: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, isYearly, chosen, isBusy, onChoose }: PlanCardProps) {
  const { t } = useTexts('pricing');
  const inWords = useRecordWords();
  const locale = useLocale();
  const { title, subtitle, img, monthlyPrice, yearlyPlan, planBenefits, popular } = plan;
  const isFree = monthlyPrice === 0;
  const isCurrent = chosen !== null && !chosen.isTrial && (isFree || chosen.isYearly === isYearly);
  const paid = isYearly ? t('perYear', { price: formatDollars(yearlyPlan.totalAnnual, locale) }) : t('asMonths');

  function actionLabel() {
    if (isCurrent) return t('current');
    if (chosen && !chosen.isTrial) return t(isYearly ? 'switchPeriod' : 'switchBack');
    return t('choose', { plan: inWords(title) });
  }

  return (
    <li className={classes.plan} data-popular={popular || undefined}>
      {popular && <span className={classes.popular}>{t('popular')}</span>}
      <img src={img} alt="" width={112} height={84} />
      <h2>{inWords(title)}</h2>
      <p className={classes.subtitle}>{inWords(subtitle)}</p>
      <p className={classes.price}>
        <strong>{formatDollars(isYearly ? yearlyPlan.perMonth : monthlyPrice, locale)}</strong> {t('perMonth')}
      </p>
      <p className={classes.paid}>{isFree ? t('free') : paid}</p>
      <ul className={classes.benefits}>
        {planBenefits.map((benefit) => (
          <li key={benefit}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {inWords(benefit)}
          </li>
        ))}
      </ul>
      {chosen?.isTrial && <p className={classes.trying}>{t('currentTrial')}</p>}
      <Button fullWidth variant={popular ? 'filled' : 'outline'} disabled={isCurrent || isBusy} onClick={onChoose}>
        {actionLabel()}
      </Button>
    </li>
  );
}
