import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { ClientLink, Dimmed } from '../cells.tsx';
import type { GroupsSearch } from '../radius.search.ts';

type GroupColumn = Column<Group, keyof typeof radius.groups.columns, GroupsSearch['sortColumn']>;

const HOUR_S = 3_600;

const UsersOf = ({ id, text }: { id: string; text: string }) => (
  <TextLink to="/radius/users" search={{ groupId: id }}>
    {text}
  </TextLink>
);

function None() {
  const { t } = useTexts('radius');
  return <Dimmed>{t('groups.none')}</Dimmed>;
}
function Minutes({ seconds }: { seconds: number }) {
  const { t } = useTexts('radius');
  return t('groups.minutes', { count: Math.round(seconds / 60) });
}
function Speed({ group: { rateDownKbps: down, rateUpKbps: up } }: { group: Group }) {
  const locale = useLocale();
  if (down === null && up === null) return <None />;
  const rate = (kbps: number | null) => (kbps === null ? '–' : formatBytes(kbps * 1_000, locale).replace(/B$|byte$/, 'bit/s'));
  return `${rate(down)} / ${rate(up)}`;
}
function LimitsText({ group: { limits } }: { group: Group }) {
  const { t } = useTexts('radius');
  const locale = useLocale();
  const period = t(`groups.periods.${limits.quotaPeriod ?? 'month'}`);
  const words = [
    limits.simultaneousUse !== null && t('groups.limits.simultaneous', { count: limits.simultaneousUse }),
    limits.timeQuotaS !== null && t('groups.limits.time', { hours: Math.round((limits.timeQuotaS / HOUR_S) * 10) / 10, period }),
    limits.trafficQuotaBytes !== null && t('groups.limits.traffic', { traffic: formatBytes(limits.trafficQuotaBytes, locale), period }),
  ].filter((text) => text !== false);
  return words.length > 0 ? words.join(' · ') : <None />;
}

export const allColumns: readonly GroupColumn[] = [
  { id: 'name', cell: ({ id, name }) => <UsersOf id={id} text={name} />, sorts: 'asc', names: true },
  { id: 'clientName', cell: (group) => <ClientLink id={group.clientId} name={group.clientName} />, sorts: 'asc' },
  { id: 'users', cell: ({ id, users }) => (users > 0 ? <UsersOf id={id} text={String(users)} /> : users), sorts: 'desc', align: 'end' },
  { id: 'vlan', cell: (group) => group.vlan ?? <None /> },
  { id: 'rateDownKbps', cell: (group) => <Speed group={group} /> },
  { id: 'sessionTimeoutS', cell: (group) => (group.sessionTimeoutS === null ? <None /> : <Minutes seconds={group.sessionTimeoutS} />) },
  { id: 'limits', cell: (group) => <LimitsText group={group} />, value: ({ limits }) => JSON.stringify(limits) },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
