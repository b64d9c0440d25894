import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { QuestionList } from '#shared/ui/QuestionList.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { useDocumentTitle } from '#shared/ui/use-document-title.ts';
import { PricingPlans } from './PricingPlans.tsx';
import { pricingQuery } from './pricing.queries.ts';
import { TrialBanner } from './TrialBanner.tsx';
import classes from './pricing.module.css';

export function PricingPage() {
  const { t } = useTranslation('pricing');
  const { data, error, refetch } = useQuery(pricingQuery);
  useDocumentTitle(t('title'));

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <p>{t('text')}</p>
      </div>
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <div aria-busy>
          <BlockSkeleton height={560} />
        </div>
      )}
      {data && (
        <>
          <PricingPlans pricing={data} />
          <TrialBanner pricing={data} />
          <section className={classes.questions} aria-labelledby="pricing-questions">
            <h2 id="pricing-questions">{t('questions')}</h2>
            <QuestionList questions={data.qandA} />
          </section>
        </>
      )}
    </div>
  );
}
