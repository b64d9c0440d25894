import { useQuery } from '@tanstack/react-query';
import { FileText, LifeBuoy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { SUPPORT_ADDRESS } from './ContactCards.tsx';
import { articleQuery } from './help.queries.ts';
import { UnknownPage } from './UnknownPage.tsx';
import classes from './help.module.css';

const CleanHtml = lazy(() => import('#demos/kit/rich-text/CleanHtml.tsx').then((module) => ({ default: module.CleanHtml })));

export function KnowledgeArticlePage({ category, question }: { category: string; question: string }) {
  const { t } = useTexts('help');
  const query = useQuery(articleQuery(question));
  if (query.error && !query.data) return <UnknownPage error={query.error} onRetry={() => void query.refetch()} />;

  return (
    <DetailPage title={t('base.title')} failure={t('base.failed')} query={query}>
      {({ title, lastUpdated, content, relatedQuestions }) => (
        <Page
          title={title}
          titleLanguage="en"
          subtitle={
            <>
              {t('base.updated')} <Moment at={lastUpdated} />
            </>
          }
        >
          <div className={classes.article}>
            <article className={classes.paper}>
              <div className={classes.reading} lang="en">
                <Suspense fallback={<TextSkeleton lines={6} />}>
                  <CleanHtml html={content} />
                </Suspense>
              </div>
              <p className={classes.foot}>
                {t('base.helpful')}
                <a href={`mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(title)}`}>
                  <LifeBuoy size={14} strokeWidth={1.75} aria-hidden /> {t('base.ask')}
                </a>
              </p>
            </article>
            <Panel title={t('base.related')}>
              <ul className={classes.questions} lang="en">
                {relatedQuestions.map((related) => (
                  <li key={related.id}>
                    <TextLink to="/pages/knowledge-base/$category/$question" params={{ category, question: related.slug }}>
                      <FileText size={14} strokeWidth={1.75} aria-hidden />
                      {related.question}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        </Page>
      )}
    </DetailPage>
  );
}
