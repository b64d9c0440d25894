import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { QuestionList } from '#demos/kit/ui/QuestionList.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { PricingPlans } from './PricingPlans.tsx';
import { pricingQuery } from './pricing.queries.ts';
import { TrialBanner } from './TrialBanner.tsx';
import classes from './pricing.module.css';

export function PricingPage() {
  const { t } = useTexts('pricing');
  const inWords = useRecordWords();
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
            <QuestionList questions={data.qandA.map(({ question, ans }) => ({ question: inWords(question), ans: inWords(ans) }))} />
          </section>
        </>
      )}
    </div>
  );
}
