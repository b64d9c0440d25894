import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { ClientLink, Dimmed, GroupLink } from '../cells.tsx';
import { userLooks } from '../state-badges.ts';
import type { UsersSearch } from '../radius.search.ts';

type UserColumn = Column<RadiusUser, keyof typeof radius.users.columns, UsersSearch['sortColumn']>;

const Name = ({ user: { id, username } }: { user: RadiusUser }) => (
  <TextLink to="/radius/users/$id" params={{ id }}>
    {username}
  </TextLink>
);
function State({ user: { state } }: { user: RadiusUser }) {
  const { t } = useTexts('radius');
  return <StateBadge look={userLooks[state]}>{t(`users.states.${state}`)}</StateBadge>;
}
function Online({ user: { username, online: count } }: { user: RadiusUser }) {
  const { t } = useTexts('radius');
  if (count === 0) return <Dimmed>{t('users.offline')}</Dimmed>;
  return (
    <TextLink to="/radius/online" search={{ q: username }}>
      {t('users.onlineCount', { count })}
    </TextLink>
  );
}
function Kind({ user: { passwordKind } }: { user: RadiusUser }) {
  const { t } = useTexts('radius');
  return t(`kinds.${passwordKind}`);
}
function Absent({ text }: { text: 'noGroup' | 'never' }) {
  const { t } = useTexts('radius');
  return <Dimmed>{t(`users.${text}`)}</Dimmed>;
}

export const allColumns: readonly UserColumn[] = [
  { id: 'username', cell: (user) => <Name user={user} />, sorts: 'asc', names: true },
  { id: 'fullName', cell: (user) => user.fullName, sorts: 'asc' },
  { id: 'clientName', cell: (user) => <ClientLink id={user.clientId} name={user.clientName} />, sorts: 'asc' },
  { id: 'groupName', cell: (user) => (user.groupName ? <GroupLink name={user.groupName} /> : <Absent text="noGroup" />), sorts: 'asc' },
  { id: 'state', cell: (user) => <State user={user} /> },
  { id: 'online', cell: (user) => <Online user={user} /> },
  { id: 'passwordKind', cell: (user) => <Kind user={user} />, hidden: true },
  { id: 'expiresAt', cell: (user) => (user.expiresAt ? <Moment at={user.expiresAt} /> : <Absent text="never" />), sorts: 'asc' },
  {
    id: 'lastLoginAt',
    cell: (user) => (user.lastLoginAt ? <RelativeMoment at={user.lastLoginAt} /> : <Absent text="never" />),
    sorts: 'desc',
  },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
