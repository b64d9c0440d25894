import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { SignIn } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import classes from './Account.module.css';
import { signInsQuery } from './factors.queries.ts';

const looks = {
  in: { meaning: 'off', icon: CircleCheck },
  refused: { meaning: 'attention', icon: CircleX },
  stolen: { meaning: 'critical', icon: TriangleAlert },
} as const;

/** Sign-ins and refused attempts, latest first. */
export function SignInHistory() {
  const { t } = useTexts('factors');
  const list = useInfiniteQuery(signInsQuery);
  if (list.isPending) return <BlockSkeleton height={64} />;
  if (list.isError) return <ErrorState title={t('history.failed')} error={list.error} onRetry={() => void list.refetch()} />;
  const entries = list.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <>
      <ul className={classes.sessions}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Group justify="flex-end">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </Group>
      )}
    </>
  );
}

function Entry({ entry: { kind, by, at, address, count } }: { entry: SignIn }) {
  const { t } = useTexts('factors');
  return (
    <li>
      <div>
        <span className={classes.device}>
          <StateBadge look={looks[kind]}>
            {kind === 'refused' && count !== null ? t('history.refusals', { count }) : t(`history.kinds.${kind}`)}
          </StateBadge>
          {by && <span className={classes.where}>{t(`history.ways.${by}`)}</span>}
        </span>
        <span className={classes.where}>
          <Moment at={at} />
          {address && ` · ${address}`}
        </span>
      </div>
    </li>
  );
}
