import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RadiusSession, SessionRequest } from '@atalaya/contract/radius/sessions.ts';
import { radius } from '#shared/i18n/en/radius.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Bytes, Dimmed } from '../cells.tsx';
import { requestLooks, sessionLooks } from '../radius-looks.ts';
import type { OnlineSearch } from '../radius-search.ts';

type SessionColumn = Column<RadiusSession, keyof typeof radius.online.columns, OnlineSearch['sortColumn']>;

const isNamedCause = (cause: string): cause is keyof typeof radius.online.causes => Object.hasOwn(radius.online.causes, cause);

/** What the NAS said, in words where its number is a known one. */
export function useCauseText() {
  const { t } = useTranslation('radius');
  return (cause: number | null) => {
    if (cause === null) return t('online.causes.none');
    const name = String(cause);
    return isNamedCause(name) ? t(`online.causes.${name}`, { number: cause }) : t('online.causes.other', { number: cause });
  };
}

function State({ session: { state } }: { session: RadiusSession }) {
  const { t } = useTranslation('radius');
  return (
    <Tooltip label={t(`online.stateHints.${state}`)} multiline maw={260}>
      <span>
        <StateBadge look={sessionLooks[state]}>{t(`online.states.${state}`)}</StateBadge>
      </span>
    </Tooltip>
  );
}

function Request({ request }: { request: SessionRequest | null }) {
  const { t } = useTranslation('radius');
  const causeText = useCauseText();
  if (!request) return <Dimmed>{t('online.requests.none')}</Dimmed>;
  return (
    <StateBadge look={requestLooks[request.state]}>
      {t(`online.requests.${request.state}`, { cause: causeText(request.errorCause) })}
    </StateBadge>
  );
}

function Untold() {
  const { t } = useTranslation('radius');
  return <Dimmed>{t('online.unknown')}</Dimmed>;
}

export const UserLink = ({ username }: { username: string }) => (
  <TextLink to="/radius/history" search={{ q: username }}>
    {username}
  </TextLink>
);

export const columns: readonly SessionColumn[] = [
  { id: 'username', cell: (session) => <UserLink username={session.username} />, sorts: 'asc', names: true },
  { id: 'state', cell: (session) => <State session={session} /> },
  { id: 'nasName', cell: (session) => session.nasName, sorts: 'asc' },
  { id: 'framedIp', cell: (session) => (session.framedIp ? <code>{session.framedIp}</code> : <Untold />) },
  { id: 'callingStation', cell: (session) => (session.callingStation ? <code>{session.callingStation}</code> : <Untold />) },
  { id: 'startedAt', cell: (session) => <RelativeMoment at={session.startedAt} />, sorts: 'desc' },
  { id: 'updatedAt', cell: (session) => <RelativeMoment at={session.updatedAt} />, sorts: 'desc', hidden: true },
  { id: 'bytesDown', cell: (session) => <Bytes value={session.bytesDown} />, sorts: 'desc', align: 'end' },
  { id: 'bytesUp', cell: (session) => <Bytes value={session.bytesUp} />, sorts: 'desc', align: 'end' },
  { id: 'request', cell: (session) => <Request request={session.request} />, value: ({ request }) => request?.state },
];
