import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { Dimmed } from '../cells.tsx';
import { requestsQuery } from '../radius.queries.ts';
import { RequestBadge } from './RequestBadge.tsx';

function Requests({ sessionId }: { sessionId: string }) {
  const { t } = useTexts('radius');
  const { data, error, refetch } = useQuery(requestsQuery(sessionId));
  const moment = (at: string | null) => (at ? <Moment at={at} /> : <Dimmed>{t('online.detail.none')}</Dimmed>);
  if (error && !data) return <ErrorState title={t('online.detail.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <BlockSkeleton height={60} />;
  if (data.length === 0) return <Text c="dimmed">{t('online.detail.nothing')}</Text>;
  return (
    <PlainTable
      headings={{
        what: t('online.detail.what'),
        by: t('online.detail.by'),
        at: t('online.detail.at'),
        answered: t('online.detail.answered'),
        confirmed: t('online.detail.confirmed'),
      }}
      rows={data}
      rowId={({ id }) => id}
      renderCells={(request) => ({
        what: <RequestBadge request={request} />,
        by: request.requestedBy === 'system' ? t('online.detail.system') : request.requestedBy,
        at: moment(request.requestedAt),
        answered: moment(request.answeredAt),
        confirmed: moment(request.confirmedAt),
      })}
    />
  );
}

/** All that its NAS told of a session, and all that was asked of the NAS about it. */
export function SessionDetail({ session }: { session: RadiusSession }) {
  const { t } = useTexts('radius');
  const told = (text: string | null) => (text ? <code>{text}</code> : <Dimmed>{t('online.unknown')}</Dimmed>);
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: t('online.detail.number'), value: told(session.acctSessionId) },
          { label: t('online.detail.nas'), value: told(session.nasAddress) },
          { label: t('online.detail.called'), value: told(session.calledStation) },
          { label: t('online.detail.device'), value: told(session.callingStation) },
          { label: t('online.detail.heard'), value: <Moment at={session.updatedAt} /> },
        ]}
      />
      <Text fw={500}>{t('online.detail.asked')}</Text>
      <Requests sessionId={session.id} />
    </Stack>
  );
}
