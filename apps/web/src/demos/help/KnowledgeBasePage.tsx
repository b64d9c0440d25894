import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { HelpBanner } from './HelpBanner.tsx';
import { isFound } from './help.search.ts';
import { categoriesQuery } from './help.queries.ts';
import { NothingFound } from './NothingFound.tsx';
import classes from './help.module.css';

const CARDS = 6;

export function KnowledgeBasePage({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTexts('help');
  const inWords = useRecordWords();
  const { data, error, refetch } = useQuery(categoriesQuery);
  const found = data?.filter(({ title, desc }) => isFound(q, inWords(title), inWords(desc)));

  return (
    <Stack gap="lg">
      <HelpBanner title={t('base.title')} text={t('base.text')} label={t('base.search')} q={q} onSearch={onSearch} />
      {error && !data ? (
        <ErrorState title={t('base.failed')} error={error} onRetry={refetch} />
      ) : (
        <ul className={classes.cards} aria-busy={!data}>
          {found?.map(({ id, category, img, title, desc }) => (
            <li key={id}>
              <article className={classes.category}>
                <img src={img} alt="" width={128} height={96} />
                <h2>
                  <Link to="/pages/knowledge-base/$category" params={{ category }}>
                    {inWords(title)}
                  </Link>
                </h2>
                <p>{inWords(desc)}</p>
              </article>
            </li>
          )) ??
            Array.from({ length: CARDS }, (_, index) => (
              <li key={index}>
                <BlockSkeleton height={216} />
              </li>
            ))}
        </ul>
      )}
      {found?.length === 0 && <NothingFound q={q} onClear={() => onSearch('')} />}
    </Stack>
  );
}
