import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { HelpBanner } from './HelpBanner.tsx';
import { isFound } from './help.search.ts';
import { categoriesQuery, topicsQuery } from './help.queries.ts';
import { NothingFound } from './NothingFound.tsx';
import { topicIcon } from './topic-icons.ts';
import { UnknownPage } from './UnknownPage.tsx';
import classes from './help.module.css';

const CARDS = 6;

interface KnowledgeCategoryPageProps {
  category: string;
  q: string;
  onSearch: (q: string) => void;
}

export function KnowledgeCategoryPage({ category, q, onSearch }: KnowledgeCategoryPageProps) {
  const { t } = useTexts('help');
  const inWords = useRecordWords();
  const { data, error, refetch } = useQuery(topicsQuery(category));
  const { data: categories } = useQuery(categoriesQuery);
  const title = categories?.find((other) => other.category === category)?.title;
  const found = data?.filter(({ title, questions }) => isFound(q, inWords(title), ...questions.map(({ question }) => question)));

  if (error && !data) return <UnknownPage error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg">
      <HelpBanner
        title={title ? inWords(title) : t('base.title')}
        text={t('base.categoryText')}
        label={t('base.searchTopics')}
        q={q}
        onSearch={onSearch}
      />
      <ul className={classes.cards} aria-busy={!data}>
        {found?.map(({ id, title, icon, iconColor, questions }) => {
          const Icon = topicIcon(icon);
          return (
            <li key={id}>
              <article className={classes.topic}>
                <div className={classes.head}>
                  <span className={classes.icon} data-colour={iconColor}>
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                  </span>
                  <div>
                    <h2>{inWords(title)}</h2>
                    <p>{t('base.questions', { count: questions.length })}</p>
                  </div>
                </div>
                <ul className={classes.questions} lang="en">
                  {questions.map(({ id: questionId, question, slug }) => (
                    <li key={questionId}>
                      <TextLink to="/pages/knowledge-base/$category/$question" params={{ category, question: slug }}>
                        <FileText size={14} strokeWidth={1.75} aria-hidden />
                        {question}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </article>
            </li>
          );
        }) ??
          Array.from({ length: CARDS }, (_, index) => (
            <li key={index}>
              <BlockSkeleton height={160} />
            </li>
          ))}
      </ul>
      {found?.length === 0 && <NothingFound q={q} onClear={() => onSearch('')} />}
    </Stack>
  );
}
