import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Bytes, Duration, NasLink, SubjectLink } from '../cells.tsx';
import { sessionLooks } from '../state-badges.ts';
import { latestSessionsQuery, type Whose } from './details.queries.ts';

/** The latest ones of a user or at an access server; what is the same in every row is left out. */
export function SessionsPanel({ whose }: { whose: Whose }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  const { data } = useQuery(latestSessionsQuery(whose));
  const { username, nasName, ...headings } = t('sessions.columns', { returnObjects: true });
  const all = whose.nasId ? { nasId: whose.nasId } : { q: whose.username };
  return (
    <Panel
      title={t('sessions.title')}
      actions={
        <TextLink to="/radius/history" search={all}>
          {t('sessions.all')}
        </TextLink>
      }
    >
      {!data && <BlockSkeleton height={160} />}
      {data?.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={whose.nasId ? { username, ...headings } : { nasName, ...headings }}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(session) => ({
            username: <SubjectLink username={session.username} subject={session.subject} />,
            nasName: <NasLink id={session.nasId} name={session.nasName} />,
            startedAt: <RelativeMoment at={session.startedAt} />,
            seconds: <Duration seconds={session.seconds} />,
            traffic: <Bytes value={session.bytesUp + session.bytesDown} />,
            state: <StateBadge look={sessionLooks[session.state]}>{t(`radius:online.states.${session.state}`)}</StateBadge>,
          })}
        />
      )}
    </Panel>
  );
}
