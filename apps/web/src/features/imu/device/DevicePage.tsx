import { useQuery } from '@tanstack/react-query';
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
import { FleetPage } from '../live/FleetPage.tsx';
import { useLiveDevice } from '../live/live.ts';
import { DeviceActions, type DeviceDialog } from './DeviceActions.tsx';
import { deviceQuery } from './device.queries.ts';
import type { DeviceSearch } from './device.search.ts';
import { DeviceTabs } from './DeviceTabs.tsx';
import type { Thresholds } from './own-lines.ts';
import { RebootPanel } from './RebootPanel.tsx';

const DeviceDialogs = lazy(() => import('./DeviceDialogs.tsx').then((module) => ({ default: module.DeviceDialogs })));
const PAGE_PX = 640;
const NO_THRESHOLDS: Thresholds = {};
// Keeps the line while the name is on its way.
const NO_TEXT_YET = '\u00A0';

interface DevicePageProps {
  user: Account;
  id: string;
  search: DeviceSearch;
  onSearchChange: (change: Partial<DeviceSearch>) => void;
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
  search,
  onSearchChange,
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
      <RebootPanel id={device.id} mayReboot={ability.can('reboot', 'Device')} />
      <DeviceTabs
        device={device}
        ability={ability}
        search={search}
        onSearchChange={onSearchChange}
        thresholds={thresholds}
        renderLane={(span) => renderLane?.(device, span)}
      />
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
