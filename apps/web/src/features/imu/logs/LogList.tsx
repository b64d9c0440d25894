import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LogEntry } from '@atalaya/contract/monitor/history.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useEntryText } from './entry-text.ts';
import { entryLook } from './entry-badge.ts';
import classes from './logs.module.css';

type Feed = Pick<
  UseInfiniteQueryResult<InfiniteData<{ data: LogEntry[] }>>,
  'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

function useActorText() {
  const { t } = useTexts('logs');
  return ({ actor, actorName }: LogEntry) =>
    actorName ?? (actor === 'device' || actor === 'system' || actor === 'server' ? t(`actors.${actor}`) : actor);
}

interface LogListProps {
  feed: Feed;
  isNarrowed: boolean;
  /** On the page of one device its name would be the same in every row. */
  isOneDevice?: boolean;
}

const SKELETON_PX = 480;

/** The story, latest first, page after page. */
export function LogList({ feed, isNarrowed, isOneDevice = false }: LogListProps) {
  const { t } = useTexts('logs');
  const entryText = useEntryText();
  const actorText = useActorText();
  if (feed.error && !feed.data) return <ErrorState title={t('failed')} error={feed.error} onRetry={() => void feed.refetch()} />;
  if (!feed.data)
    return (
      <div aria-busy>
        <BlockSkeleton height={SKELETON_PX} />
      </div>
    );
  const entries = feed.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) {
    const words = isNarrowed ? 'none' : 'empty';
    return <EmptyState picture={<UnpluggedPicture />} title={t(`${words}.title`)} text={t(`${words}.text`)} />;
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-one-device={isOneDevice || undefined}>
        <caption className={classes.hidden}>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.time')}</th>
            {!isOneDevice && <th scope="col">{t('columns.device')}</th>}
            <th scope="col">{t('columns.what')}</th>
            <th scope="col">{t('columns.actor')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={classes.time}>
                <Moment at={entry.ts} />
              </td>
              {!isOneDevice && (
                <td>
                  <TextLink to="/imu/devices/$id" params={{ id: entry.deviceId }}>
                    {entry.label}
                  </TextLink>
                </td>
              )}
              <td>
                <StateBadge look={entryLook(entry)}>{entryText(entry)}</StateBadge>
              </td>
              <td className={classes.actor}>{actorText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        {feed.hasNextPage ? (
          <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('end')
        )}
      </div>
    </div>
  );
}
