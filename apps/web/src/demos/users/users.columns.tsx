import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import type { members } from './i18n/en/members.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { roleLook, statusLook } from './user-badges.ts';
import classes from './users.module.css';

type UserColumn = Column<SampleUser, keyof typeof members.columns, SampleUserQuery['sortColumn']>;

function Person({ user }: { user: SampleUser }) {
  return (
    <span className={classes.person}>
      <Portrait of="person" name={user.fullName} picture={user.avatar} size={32} />
      <span className={classes.personText}>
        <TextLink to="/apps/user/view/$id" params={{ id: String(user.id) }}>
          {user.fullName}
        </TextLink>
        <small>{user.email}</small>
      </span>
    </span>
  );
}

export function RoleName({ role }: { role: SampleUser['role'] }) {
  const { t } = useTexts('members');
  const { icon: Icon, colour } = roleLook[role];
  return (
    <span className={classes.role}>
      <Icon size={16} strokeWidth={1.75} color={colour} aria-hidden />
      {t(`roles.${role}`)}
    </span>
  );
}

export function UserStatus({ status }: { status: SampleUser['status'] }) {
  const { t } = useTexts('members');
  return <StateBadge look={statusLook[status]}>{t(`statuses.${status}`)}</StateBadge>;
}

function PlanName({ plan }: { plan: SampleUser['currentPlan'] }) {
  const { t } = useTexts('members');
  return t(`plans.${plan}`);
}

function BillingName({ billing }: { billing: SampleUser['billing'] }) {
  const { t } = useTexts('members');
  return t(`billings.${billing}`);
}

function CountryName({ country }: { country: string }) {
  return useRecordWords()(country);
}

export const userColumns: readonly UserColumn[] = [
  { id: 'fullName', cell: (user) => <Person user={user} />, sorts: 'asc', names: true },
  { id: 'role', cell: (user) => <RoleName role={user.role} />, sorts: 'asc' },
  { id: 'currentPlan', cell: (user) => <PlanName plan={user.currentPlan} />, sorts: 'asc' },
  { id: 'billing', cell: (user) => <BillingName billing={user.billing} />, sorts: 'asc' },
  { id: 'status', cell: (user) => <UserStatus status={user.status} />, sorts: 'asc' },
  { id: 'email', cell: (user) => user.email, sorts: 'asc', hidden: true },
  { id: 'company', cell: (user) => user.company, sorts: 'asc', hidden: true },
  { id: 'country', cell: (user) => <CountryName country={user.country} />, sorts: 'asc', hidden: true },
];
