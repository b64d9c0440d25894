import { Group } from '@mantine/core';
import { Shuffle } from 'lucide-react';
import type { MacDevice } from '@atalaya/contract/radius/devices.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { ClientLink, Dimmed, GroupLink } from '../cells.tsx';
import type { macdevices } from '../i18n/en/macdevices.ts';
import { userLooks } from '../state-badges.ts';
import type { MacDevicesSearch } from './mac-devices.search.ts';

type DeviceColumn = Column<MacDevice, keyof typeof macdevices.columns, MacDevicesSearch['sortColumn']>;

function Absent({ text }: { text: 'unnamed' | 'noGroup' | 'never' | 'offline' }) {
  const { t } = useTexts('macdevices');
  return <Dimmed>{t(text)}</Dimmed>;
}
const Name = ({ device: { name, mac } }: { device: MacDevice }) =>
  name === '' ? (
    <Absent text="unnamed" />
  ) : (
    <TextLink to="/radius/history" search={{ q: mac }}>
      {name}
    </TextLink>
  );
function Address({ device: { mac, isRandom } }: { device: MacDevice }) {
  const { t } = useTexts('macdevices');
  return (
    <Group gap="xs" wrap="nowrap">
      <TextLink to="/radius/history" search={{ q: mac }}>
        <code>{mac}</code>
      </TextLink>
      {isRandom && (
        <span title={t('randomHint')}>
          <StateBadge look={{ meaning: 'attention', icon: Shuffle }}>{t('random')}</StateBadge>
        </span>
      )}
    </Group>
  );
}
function State({ device: { state } }: { device: MacDevice }) {
  const { t } = useTexts('macdevices');
  return <StateBadge look={userLooks[state]}>{t(`states.${state}`)}</StateBadge>;
}
function Online({ device: { online } }: { device: MacDevice }) {
  const { t } = useTexts('macdevices');
  return online > 0 ? t('online') : <Absent text="offline" />;
}

export const allColumns: readonly DeviceColumn[] = [
  { id: 'name', cell: (device) => <Name device={device} />, sorts: 'asc', names: true },
  { id: 'mac', cell: (device) => <Address device={device} />, sorts: 'asc' },
  { id: 'clientName', cell: (device) => <ClientLink id={device.clientId} name={device.clientName} />, sorts: 'asc' },
  {
    id: 'groupName',
    cell: (device) => (device.groupName ? <GroupLink name={device.groupName} /> : <Absent text="noGroup" />),
    sorts: 'asc',
  },
  { id: 'state', cell: (device) => <State device={device} /> },
  { id: 'online', cell: (device) => <Online device={device} /> },
  { id: 'expiresAt', cell: (device) => (device.expiresAt ? <Moment at={device.expiresAt} /> : <Absent text="never" />), sorts: 'asc' },
  {
    id: 'lastLoginAt',
    cell: (device) => (device.lastLoginAt ? <RelativeMoment at={device.lastLoginAt} /> : <Absent text="never" />),
    sorts: 'desc',
  },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
