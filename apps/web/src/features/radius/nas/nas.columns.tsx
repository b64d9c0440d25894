import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Dimmed } from '../cells.tsx';
import { protectionLooks, switchLooks } from '../state-badges.ts';
import type { NasSearch } from '../radius.search.ts';

type NasColumn = Column<Nas, keyof typeof radius.nas.columns, NasSearch['sortColumn']>;

function Switched({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('radius');
  return <StateBadge look={switchLooks[isOn ? 'on' : 'off']}>{t(isOn ? 'nas.on' : 'nas.off')}</StateBadge>;
}
function Protection({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('radius');
  return <StateBadge look={protectionLooks[isOn ? 'on' : 'off']}>{t(isOn ? 'nas.protected' : 'nas.unprotected')}</StateBadge>;
}
function Never() {
  const { t } = useTexts('radius');
  return <Dimmed>{t('nas.never')}</Dimmed>;
}

export const allColumns: readonly NasColumn[] = [
  { id: 'name', cell: (nas) => nas.name, sorts: 'asc', names: true },
  { id: 'address', cell: (nas) => <code>{nas.address}</code>, sorts: 'asc' },
  { id: 'clientName', cell: (nas) => nas.clientName, sorts: 'asc' },
  { id: 'enabled', cell: (nas) => <Switched isOn={nas.enabled} /> },
  { id: 'requireMessageAuthenticator', cell: (nas) => <Protection isOn={nas.requireMessageAuthenticator} /> },
  { id: 'online', cell: (nas) => nas.online, sorts: 'desc', align: 'end' },
  { id: 'lastSeenAt', cell: (nas) => (nas.lastSeenAt ? <RelativeMoment at={nas.lastSeenAt} /> : <Never />), sorts: 'desc' },
  { id: 'secretAt', cell: (nas) => <RelativeMoment at={nas.secretAt} />, hidden: true },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
