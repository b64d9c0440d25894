import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { browserOf } from '#shared/format/user-agent.ts';
import { sessionsQuery, useEndSession } from './users.queries.ts';

/** Where the person is signed in; each place can be signed out. */
export function UserSessions({ email }: { email: string }) {
  const { t } = useTexts('users');
  const { data, error, refetch } = useQuery(sessionsQuery(email));
  const { mutate: end, isPending, variables } = useEndSession(email);
  return (
    <Panel title={t('sessions.title')} text={t('sessions.text')}>
      {error && !data && <ErrorState title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data?.data.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      {data && data.data.length > 0 && (
        <PlainTable
          headings={{
            where: t('sessions.where'),
            address: t('sessions.address'),
            since: t('sessions.since'),
            lastSeen: t('sessions.lastSeen'),
            revoke: t('sessions.revoke'),
          }}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={({ id, userAgent, current, address, createdAt, lastSeenAt }) => ({
            where: (
              <span title={userAgent}>
                {browserOf(userAgent) ?? t('sessions.unknown')}
                {current && ` · ${t('sessions.current')}`}
              </span>
            ),
            address: <code>{address}</code>,
            since: <Moment at={createdAt} />,
            lastSeen: <RelativeMoment at={lastSeenAt} />,
            revoke: !current && (
              <Button size="compact-sm" variant="default" loading={isPending && variables === id} onClick={() => end(id)}>
                {t('sessions.revoke')}
              </Button>
            ),
          })}
        />
      )}
    </Panel>
  );
}
