import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Device, DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';
import { formatMeasure } from '#shared/format/number.ts';
import type { devices } from '#shared/i18n/en/devices.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { doorLook, doorWord, fleetStateLook, fleetStateOf, sourceLook, sourceWord } from '../device-state.ts';
import { useLiveDevice } from '../live/live.ts';
import { Sparkline } from '#shared/ui/chart/Sparkline.tsx';
import { useSparkline } from './sparklines.ts';
import classes from './devices.module.css';

type DeviceColumn = Column<Device, keyof typeof devices.columns, DeviceListQuery['sortColumn']>;

// Each cell listens for its own device: a change draws one cell again, not the table.
function Status({ device }: { device: Device }) {
  const { t } = useTexts('imu');
  const state = fleetStateOf(useLiveDevice(device));
  return <StateBadge look={fleetStateLook[state]}>{t(`states.${state}`)}</StateBadge>;
}

function LastSeen({ device }: { device: Device }) {
  const { t } = useTexts('imu');
  const { lastSeenAt } = useLiveDevice(device);
  return lastSeenAt ? <RelativeMoment at={lastSeenAt} /> : <span className={classes.absent}>{t('states.never')}</span>;
}

function Door({ device }: { device: Device }) {
  const { t } = useTexts('imu');
  const word = doorWord(useLiveDevice(device).door);
  return <StateBadge look={doorLook[word]}>{t(`door.${word}`)}</StateBadge>;
}

function Source({ device }: { device: Device }) {
  const { t } = useTexts('imu');
  const word = sourceWord(useLiveDevice(device).powerSource);
  return <StateBadge look={sourceLook[word]}>{t(`sources.${word}`)}</StateBadge>;
}

function Figure({ value, unit, decimals }: { value: number | null | undefined; unit: string; decimals?: number }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <span className={classes.absent}>–</span>;
  return (
    <span className={classes.figure}>
      {formatMeasure(value, locale, decimals)} <span className={classes.unit}>{unit}</span>
    </span>
  );
}

function Temperature({ device }: { device: Device }) {
  const { temp } = useLiveDevice(device);
  const points = useSparkline(device.id);
  return (
    <span className={classes.temperature}>
      {/* Where nothing was ever measured, the dash stands where the other dashes do. */}
      {(temp !== null || points?.some((point) => point !== null)) && <Sparkline points={points} />}
      <Figure value={temp} unit="°C" />
    </span>
  );
}

const Humidity = ({ device }: { device: Device }) => <Figure value={useLiveDevice(device).humidity} unit="%" decimals={0} />;
/** What the unit itself takes in. */
const Power = ({ device }: { device: Device }) => <Figure value={useLiveDevice(device).power['2']?.power} unit="W" />;

const name = ({ id, label }: Device) => (
  <TextLink to="/imu/devices/$id" params={{ id }} className={classes.name}>
    {label}
  </TextLink>
);

/** What an administrator sees: the devices of all clients. What is wrong stands first; what fits no screen of 1440 px is shown by choice. */
export const allColumns: readonly DeviceColumn[] = [
  { id: 'label', cell: name, value: (device) => device.label, sorts: 'asc', names: true, width: 190 },
  { id: 'status', cell: (device) => <Status device={device} />, value: fleetStateOf, sorts: 'asc', width: 140, phone: 'beside' },
  {
    id: 'powerSource',
    cell: (device) => <Source device={device} />,
    value: ({ powerSource }) => sourceWord(powerSource),
    sorts: 'desc',
    width: 150,
    phone: 'below',
  },
  {
    id: 'door',
    cell: (device) => <Door device={device} />,
    value: ({ door }) => doorWord(door),
    sorts: 'desc',
    width: 140,
    phone: 'below',
  },
  { id: 'temp', cell: (device) => <Temperature device={device} />, sorts: 'desc', align: 'end', width: 160, phone: 'below' },
  { id: 'clientName', cell: (device) => device.clientName, sorts: 'asc', width: 130 },
  { id: 'projectName', cell: (device) => device.projectName ?? <span className={classes.absent}>–</span>, sorts: 'asc', width: 140 },
  { id: 'lastSeenAt', cell: (device) => <LastSeen device={device} />, sorts: 'desc', width: 130 },
  { id: 'mac', cell: (device) => <code>{device.mac}</code>, sorts: 'asc', width: 160, hidden: true },
  { id: 'humidity', cell: (device) => <Humidity device={device} />, sorts: 'desc', align: 'end', width: 110, hidden: true },
  {
    id: 'power',
    cell: (device) => <Power device={device} />,
    value: ({ power }) => power['2']?.power ?? null,
    sorts: 'desc',
    align: 'end',
    width: 110,
    hidden: true,
  },
];

/** What a client's user sees: the client would be the same in every row. */
export const ownColumns = allColumns.filter((column) => column.id !== 'clientName');
