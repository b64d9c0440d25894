import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Bytes, Dimmed, Duration, NasLink, SubjectLink } from '../cells.tsx';
import { sessionLooks } from '../state-badges.ts';
import { RequestBadge } from '../sessions/RequestBadge.tsx';

type HistoryColumn = Column<RadiusSession, keyof typeof radius.history.columns, never>;

function Ended({ session: { stoppedAt, state } }: { session: RadiusSession }) {
  const { t } = useTexts('radius');
  return stoppedAt ? <Moment at={stoppedAt} /> : <StateBadge look={sessionLooks[state]}>{t(`online.states.${state}`)}</StateBadge>;
}
function EndedBy({ session: { endedBy, terminateCause } }: { session: RadiusSession }) {
  const { t } = useTexts('radius');
  if (!endedBy) return <Dimmed>{t('history.running')}</Dimmed>;
  return t(`history.endedBy.${endedBy}`, { cause: terminateCause ?? t('history.noCause') });
}
const Told = ({ text }: { text: string | null }) => text && <code>{text}</code>;

export const columns: readonly HistoryColumn[] = [
  { id: 'username', cell: (session) => <SubjectLink username={session.username} subject={session.subject} />, names: true },
  { id: 'nasName', cell: (session) => <NasLink id={session.nasId} name={session.nasName} /> },
  { id: 'startedAt', cell: (session) => <Moment at={session.startedAt} /> },
  { id: 'stoppedAt', cell: (session) => <Ended session={session} /> },
  { id: 'seconds', cell: (session) => <Duration seconds={session.seconds} /> },
  { id: 'bytesDown', cell: (session) => <Bytes value={session.bytesDown} />, align: 'end' },
  { id: 'bytesUp', cell: (session) => <Bytes value={session.bytesUp} />, align: 'end' },
  { id: 'endedBy', cell: (session) => <EndedBy session={session} /> },
  { id: 'request', cell: (session) => <RequestBadge request={session.request} />, value: ({ request }) => request?.state },
  { id: 'callingStation', cell: (session) => <Told text={session.callingStation} />, hidden: true },
  { id: 'framedIp', cell: (session) => <Told text={session.framedIp} />, hidden: true },
];
