import { Tooltip } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Bytes, Dimmed, NasLink, SubjectLink } from '../cells.tsx';
import { sessionLooks } from '../state-badges.ts';
import type { OnlineSearch } from '../radius.search.ts';
import { RequestBadge } from '../sessions/RequestBadge.tsx';

type SessionColumn = Column<RadiusSession, keyof typeof radius.online.columns, OnlineSearch['sortColumn']>;

function State({ session: { state } }: { session: RadiusSession }) {
  const { t } = useTexts('radius');
  return (
    <Tooltip label={t(`online.stateHints.${state}`)} multiline maw={260}>
      <span>
        <StateBadge look={sessionLooks[state]}>{t(`online.states.${state}`)}</StateBadge>
      </span>
    </Tooltip>
  );
}

function Untold() {
  const { t } = useTexts('radius');
  return <Dimmed>{t('online.unknown')}</Dimmed>;
}

export const columns: readonly SessionColumn[] = [
  { id: 'username', cell: (session) => <SubjectLink username={session.username} subject={session.subject} />, sorts: 'asc', names: true },
  { id: 'state', cell: (session) => <State session={session} /> },
  { id: 'nasName', cell: (session) => <NasLink id={session.nasId} name={session.nasName} />, sorts: 'asc' },
  { id: 'framedIp', cell: (session) => (session.framedIp ? <code>{session.framedIp}</code> : <Untold />) },
  { id: 'callingStation', cell: (session) => (session.callingStation ? <code>{session.callingStation}</code> : <Untold />) },
  { id: 'startedAt', cell: (session) => <RelativeMoment at={session.startedAt} />, sorts: 'desc' },
  { id: 'updatedAt', cell: (session) => <RelativeMoment at={session.updatedAt} />, sorts: 'desc', hidden: true },
  { id: 'bytesDown', cell: (session) => <Bytes value={session.bytesDown} />, sorts: 'desc', align: 'end' },
  { id: 'bytesUp', cell: (session) => <Bytes value={session.bytesUp} />, sorts: 'desc', align: 'end' },
  { id: 'request', cell: (session) => <RequestBadge request={session.request} />, value: ({ request }) => request?.state },
];
