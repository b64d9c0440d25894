import { Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { TimeRange } from '#shared/ui/time-range/time-range.ts';
import { FleetPage } from '../live/FleetPage.tsx';
import { useLiveDevice } from '../live/live.ts';
import { LogList } from '../logs/LogList.tsx';
import { logsQuery } from '../logs/logs.queries.ts';
import type { LogsSearch } from '../logs/logs.search.ts';
import { useLogTail } from '../logs/use-log-tail.ts';
import { DeviceActions, type DeviceDialog } from './DeviceActions.tsx';
import { deviceQuery } from './device.queries.ts';
import { HeaderStrip } from './HeaderStrip.tsx';
import { Lanes } from './Lanes.tsx';
import type { Thresholds } from './own-lines.ts';
import { RebootPanel } from './RebootPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';
import classes from './device.module.css';

const DeviceDialogs = lazy(() => import('./DeviceDialogs.tsx').then((module) => ({ default: module.DeviceDialogs })));
const BatteryPanel = lazy(() => import('../battery/BatteryPanel.tsx').then((module) => ({ default: module.BatteryPanel })));
const FirmwarePanel = lazy(() => import('../firmware/FirmwarePanel.tsx').then((module) => ({ default: module.FirmwarePanel })));
const ForecastPanel = lazy(() => import('../forecast/ForecastPanel.tsx').then((module) => ({ default: module.ForecastPanel })));
const VisitsPanel = lazy(() => import('../visits/VisitsPanel.tsx').then((module) => ({ default: module.VisitsPanel })));
const PAGE_PX = 640;
const BATTERY_PX = 180;
const NO_THRESHOLDS: Thresholds = {};
// Keeps the line while the name is on its way.
const NO_TEXT_YET = '\u00A0';

function DeviceLog({ id }: { id: string }) {
  const { t } = useTexts('device');
  const search: LogsSearch = { device: id, range: '7d' };
  const feed = useInfiniteQuery(logsQuery(search));
  useLogTail(search);
  return (
    <section className={classes.lanes} aria-labelledby="device-log">
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-log">
          {t('log.title')}
        </Title>
        <TextLink to="/imu/logs" search={{ device: id }}>
          {t('log.all')}
        </TextLink>
      </div>
      <LogList feed={feed} isNarrowed={false} isOneDevice />
    </section>
  );
}

interface DevicePageProps {
  user: Account;
  id: string;
  range: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** Where alarms begin, drawn into the charts. */
  thresholds?: Thresholds;
  /** Above all else. */
  renderNotice?: (device: Device) => ReactNode;
  /** A lane of another section beneath what state the device was in. */
  renderLane?: (device: Device, span: { from: number; to: number }) => ReactNode;
}

function DeviceView({
  user,
  device: read,
  range,
  onRangeChange,
  thresholds = NO_THRESHOLDS,
  renderNotice,
  renderLane,
}: Omit<DevicePageProps, 'id'> & { device: Device }) {
  const device = useLiveDevice(read);
  const ability = abilityFor(user);
  const [dialog, setDialog] = useState<DeviceDialog>();
  const owner = [device.mac, device.clientName, device.projectName, device.siteName].filter(Boolean).join(' · ');
  return (
    <FleetPage title={device.label} subtitle={owner} actions={<DeviceActions device={device} ability={ability} onOpen={setDialog} />}>
      {renderNotice?.(device)}
      <HeaderStrip device={device} />
      <RebootPanel id={device.id} mayReboot={ability.can('reboot', 'Device')} />
      <Suspense fallback={<BlockSkeleton height={BATTERY_PX} />}>
        <ForecastPanel id={device.id} />
        <BatteryPanel device={device} ability={ability} />
      </Suspense>
      <Lanes
        id={device.id}
        range={range}
        onRangeChange={onRangeChange}
        thresholds={thresholds}
        renderLane={(span) => renderLane?.(device, span)}
      />
      <UsagePanel id={device.id} />
      <Suspense fallback={null}>
        <VisitsPanel device={device} ability={ability} />
        <FirmwarePanel id={device.id} />
      </Suspense>
      <DeviceLog id={device.id} />
      <Suspense fallback={null}>
        {dialog && <DeviceDialogs dialog={dialog} device={device} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </FleetPage>
  );
}

export function DevicePage({ id, ...props }: DevicePageProps) {
  const { t } = useTexts('device');
  const { data: device, error, refetch } = useQuery(deviceQuery(id));
  if (device) return <DeviceView device={device} {...props} />;
  if (error instanceof AppError && (error.status === 404 || error.status === 400)) {
    return (
      <Page title={t('notFound.title')}>
        <EmptyState picture={<UnpluggedPicture />} title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink to="/imu/devices">{t('notFound.back')}</ButtonLink>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={NO_TEXT_YET}>
      {error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <BlockSkeleton height={PAGE_PX} />
        </div>
      )}
    </Page>
  );
}
