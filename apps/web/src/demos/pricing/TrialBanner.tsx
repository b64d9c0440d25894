import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Pricing } from '@atalaya/contract/demo/pricing.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChoosePlan } from './pricing.queries.ts';
import classes from './pricing.module.css';

/** Offered to whoever has the free plan; while a trial runs, the way out of it. */
export function TrialBanner({ pricing: { pricingPlans, chosen } }: { pricing: Pricing }) {
  const { t } = useTexts('pricing');
  const inWords = useRecordWords();
  const { mutateAsync: choose, isPending } = useChoosePlan();
  const popular = pricingPlans.find((plan) => plan.popular);
  const free = pricingPlans.find((plan) => plan.monthlyPrice === 0);
  if (!popular || !free || (!chosen.isTrial && chosen.title !== free.title)) return null;
  const plan = popular.title;

  async function start() {
    await choose({ title: plan, isYearly: false, isTrial: true });
    await toast('done', t('trial.started', { plan: inWords(plan) }));
  }
  async function end(title: string) {
    await choose({ title, isYearly: false, isTrial: false });
    await toast('done', t('trial.ended'));
  }

  return (
    <section className={classes.trial}>
      <div>
        <h2>{t('trial.title')}</h2>
        <p>{chosen.isTrial ? t('trial.running', { plan: inWords(chosen.title) }) : t('trial.text', { plan: inWords(plan) })}</p>
      </div>
      {chosen.isTrial ? (
        <Button variant="default" loading={isPending} onClick={() => end(free.title)}>
          {t('trial.end')}
        </Button>
      ) : (
        <Button loading={isPending} onClick={start}>
          {t('trial.start')}
        </Button>
      )}
    </section>
  );
}
