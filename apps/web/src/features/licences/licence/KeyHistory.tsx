import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { AuditTrail } from '#shared/ui/audit/AuditTrail.tsx';
import { historyQuery } from './licence.queries.ts';

/** What was done to this key, latest first. */
export function KeyHistory({ id }: { id: string }) {
  const { t } = useTexts('licence');
  const { data, error, refetch } = useQuery(historyQuery(id));
  return (
    <Panel
      title={t('history.title')}
      actions={
        <TextLink to="/audit" search={{ subject: `key:${id}` }}>
          {t('history.all')}
        </TextLink>
      }
    >
      {error && !data && <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && data.data.length === 0 && <Text c="dimmed">{t('history.none')}</Text>}
      {data && data.data.length > 0 && <AuditTrail entries={data.data} />}
    </Panel>
  );
}
