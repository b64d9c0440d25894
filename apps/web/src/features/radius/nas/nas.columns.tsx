import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { ClientLink, Dimmed } from '../cells.tsx';
import { protectionLooks, switchLooks } from '../state-badges.ts';
import type { NasSearch } from '../radius.search.ts';

type NasColumn = Column<Nas, keyof typeof radius.nas.columns, NasSearch['sortColumn']>;

const Name = ({ nas: { id, name } }: { nas: Nas }) => (
  <TextLink to="/radius/nas/$id" params={{ id }}>
    {name}
  </TextLink>
);
/** On is no proof that it works: until its first packet nothing is known. */
function Switched({ nas: { enabled, lastSeenAt } }: { nas: Nas }) {
  const { t } = useTexts('radius');
  const state = !enabled ? 'off' : lastSeenAt === null ? 'waiting' : 'on';
  return <StateBadge look={switchLooks[state]}>{t(`nas.${state}`)}</StateBadge>;
}
function Protection({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('radius');
  return <StateBadge look={protectionLooks[isOn ? 'on' : 'off']}>{t(isOn ? 'nas.protected' : 'nas.unprotected')}</StateBadge>;
}
const Online = ({ nas: { id, online } }: { nas: Nas }) =>
  online > 0 ? (
    <TextLink to="/radius/online" search={{ nasId: id }}>
      {online}
    </TextLink>
  ) : (
    online
  );
function Never() {
  const { t } = useTexts('radius');
  return <Dimmed>{t('nas.never')}</Dimmed>;
}

export const allColumns: readonly NasColumn[] = [
  { id: 'name', cell: (nas) => <Name nas={nas} />, sorts: 'asc', names: true },
  { id: 'address', cell: (nas) => <code>{nas.address}</code>, sorts: 'asc' },
  { id: 'clientName', cell: (nas) => <ClientLink id={nas.clientId} name={nas.clientName} />, sorts: 'asc' },
  { id: 'enabled', cell: (nas) => <Switched nas={nas} /> },
  { id: 'requireMessageAuthenticator', cell: (nas) => <Protection isOn={nas.requireMessageAuthenticator} /> },
  { id: 'online', cell: (nas) => <Online nas={nas} />, sorts: 'desc', align: 'end' },
  { id: 'lastSeenAt', cell: (nas) => (nas.lastSeenAt ? <RelativeMoment at={nas.lastSeenAt} /> : <Never />), sorts: 'desc' },
  { id: 'secretAt', cell: (nas) => <RelativeMoment at={nas.secretAt} />, hidden: true },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
