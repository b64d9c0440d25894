import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import type { ChartThreshold } from '#shared/ui/chart/thresholds.ts';

/** Lines of charts, by what they show. */
export type Thresholds = Partial<Record<SeriesValue, readonly ChartThreshold[]>>;

/** Where the device itself draws the line: without mains, and battery low. */
export const ownLines = (
  { acPresentV, batteryLowV }: Pick<DeviceConfig, 'acPresentV' | 'batteryLowV'>,
  nameOf: (line: 'mainsPresent' | 'batteryLow', volts: number) => string,
): Thresholds => ({
  'psu.1': [{ value: batteryLowV, label: nameOf('batteryLow', batteryLowV), isCritical: true }],
  'psu.2': [{ value: acPresentV, label: nameOf('mainsPresent', acPresentV), isCritical: false }],
});

/** The lines of both, those of the first beneath. */
export function joinedLines(one: Thresholds, other: Thresholds): Thresholds {
  const joined: Thresholds = { ...one };
  for (const [name, lines] of Object.entries(other) as [SeriesValue, readonly ChartThreshold[]][])
    // safe: keys of Thresholds
    joined[name] = [...(joined[name] ?? []), ...lines];
  return joined;
}
