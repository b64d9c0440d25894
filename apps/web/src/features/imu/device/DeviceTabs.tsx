import { lazy, Suspense, type ReactNode } from 'react';
import type { AppAbility } from '@atalaya/access/ability.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PageTabs } from '#shared/ui/pages/PageTabs.tsx';
import { DEVICE_TABS, type DeviceSearch, type DeviceTab } from './device.search.ts';
import { HeaderStrip } from './HeaderStrip.tsx';
import { Lanes } from './Lanes.tsx';
import type { Thresholds } from './own-lines.ts';
import { UsagePanel } from './UsagePanel.tsx';

const BatteryLine = lazy(() => import('../battery/BatteryLine.tsx').then((module) => ({ default: module.BatteryLine })));
const BatteryPanel = lazy(() => import('../battery/BatteryPanel.tsx').then((module) => ({ default: module.BatteryPanel })));
const DeviceLog = lazy(() => import('./DeviceLog.tsx').then((module) => ({ default: module.DeviceLog })));
const FirmwarePanel = lazy(() => import('../firmware/FirmwarePanel.tsx').then((module) => ({ default: module.FirmwarePanel })));
const ForecastPanel = lazy(() => import('../forecast/ForecastPanel.tsx').then((module) => ({ default: module.ForecastPanel })));
const VisitsPanel = lazy(() => import('../visits/VisitsPanel.tsx').then((module) => ({ default: module.VisitsPanel })));

interface DeviceTabsProps {
  device: Device;
  ability: AppAbility;
  search: DeviceSearch;
  onSearchChange: (change: Partial<DeviceSearch>) => void;
  thresholds: Thresholds;
  renderLane: (span: { from: number; to: number }) => ReactNode;
}

/** All there is about a device, part by part: what it is like now comes first. */
export function DeviceTabs({ device, ability, search, onSearchChange, thresholds, renderLane }: DeviceTabsProps) {
  const { t } = useTexts('device');
  const { id } = device;
  const lanes = {
    id,
    range: search.range,
    onRangeChange: (range: DeviceSearch['range']) => onSearchChange({ range }),
    thresholds,
    renderLane,
  };
  const shown = {
    overview: (
      <>
        <HeaderStrip device={device} />
        <Suspense fallback={null}>
          <BatteryLine id={id} />
        </Suspense>
        <Lanes {...lanes} isShort />
        <Suspense fallback={null}>
          <ForecastPanel id={id} />
        </Suspense>
        <UsagePanel id={id} />
      </>
    ),
    history: <Lanes {...lanes} />,
    log: <DeviceLog id={id} />,
    battery: <BatteryPanel device={device} ability={ability} />,
    upkeep: (
      <>
        <VisitsPanel device={device} ability={ability} />
        <FirmwarePanel id={id} />
      </>
    ),
  } satisfies Record<DeviceTab, ReactNode>;
  return (
    <PageTabs
      label={t('tabs.label')}
      tabs={DEVICE_TABS.map((value) => ({ value, name: t(`tabs.${value}`) }))}
      value={search.tab}
      onChange={(tab) => onSearchChange({ tab })}
      shown={shown}
    />
  );
}
