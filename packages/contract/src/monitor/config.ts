import { z } from 'zod';

/** The settings of a device. It fetches them at start; `POST /imu/config` pushes them. */
export const DeviceConfig = z.object({
  /** How often the device reports. After three silent periods and 30 s more it counts as offline. */
  reportPeriodS: z.number().int().min(1).max(86_400),
  /** Mains are there while sensor 2 reads at least this. */
  acPresentV: z.number().min(0).max(1_000),
  /** Below this on sensor 1 the UPS is low. */
  batteryLowV: z.number().min(0).max(1_000),
  /** Warnings on the dashboard, beside what is wrong by itself. */
  tempHighC: z.number().min(-100).max(200),
  tempLowC: z.number().min(-100).max(200),
});
export type DeviceConfig = z.output<typeof DeviceConfig>;

export const defaultDeviceConfig: DeviceConfig = { reportPeriodS: 60, acPresentV: 90, batteryLowV: 11.5, tempHighC: 45, tempLowC: 0 };

/** What is left out stays as it is. */
export const DeviceConfigChange = DeviceConfig.partial();
export type DeviceConfigChange = z.output<typeof DeviceConfigChange>;
