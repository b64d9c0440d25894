import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatRelative } from '#shared/format/date.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { personQuery } from '../neighbours.queries.ts';
import { SAMPLE_PERSON } from './sample-person.ts';
import classes from '../cards.module.css';

const MOST = 4;

/** What a sample user did, the latest first. */
export function UserTimeline() {
  const { t } = useTexts('cards');
  const inWords = useRecordWords();
  const locale = useLocale();
  const now = useNow();
  const { data, error, refetch } = useQuery(personQuery(SAMPLE_PERSON));
  return (
    <DataCard
      title={t('timeline.title')}
      more={
        <TextLink to="/apps/user/view/$id" params={{ id: String(SAMPLE_PERSON) }}>
          {t('timeline.more')}
        </TextLink>
      }
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ol className={classes.timeline}>
          {data.account.activities.slice(0, MOST).map(({ id, title, text, at }) => (
            <li key={id}>
              <div className={classes.moment}>
                <strong>{inWords(title)}</strong>
                <time dateTime={at}>{formatRelative(at, now, locale)}</time>
              </div>
              <p className={classes.dimmed}>{inWords(text)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <BlockSkeleton height={260} />
      )}
    </DataCard>
  );
}
