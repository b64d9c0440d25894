import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { callersQuery } from './licence.queries.ts';

const moved = { meaning: 'healthy', icon: CircleCheck } as const;
const waiting = { meaning: 'attention', icon: CircleDashed } as const;

/** Who comes with this key; after a rotation, who still has to change to the new one. */
export function KeyCallers({ licence }: { licence: LicenceKeyDetails }) {
  const { t } = useTexts('licence');
  const { data, error, refetch } = useQuery(callersQuery(licence.id));
  const isRotated = licence.replacedById !== null;
  const callers = data?.data ?? [];
  const behind = callers.filter(({ movedAt }) => movedAt === null).length;

  if (data && callers.length === 0 && !isRotated) return null;
  return (
    <Panel title={t('callers.title')} text={isRotated && data ? t('callers.behind', { count: behind }) : t('callers.text')}>
      {error && !data && <ErrorState title={t('callers.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data && callers.length === 0 && <Text c="dimmed">{t('callers.none')}</Text>}
      {callers.length > 0 && (
        <PlainTable
          headings={{
            address: t('callers.address'),
            lastUsed: t('callers.lastUsed'),
            ...(isRotated ? { state: t('callers.state') } : {}),
          }}
          rows={callers}
          rowId={({ address }) => address}
          renderCells={({ address, lastUsedAt, movedAt }) => ({
            address: <code>{address}</code>,
            lastUsed: <RelativeMoment at={lastUsedAt} />,
            state: <StateBadge look={movedAt ? moved : waiting}>{t(movedAt ? 'callers.moved' : 'callers.waiting')}</StateBadge>,
          })}
        />
      )}
    </Panel>
  );
}
