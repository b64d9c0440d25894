// Apart from the signals: every page shows how bad something is, and few what it was measured by.
import { z } from 'zod';

export const ALARM_SECTIONS = ['imu', 'charging', 'radius', 'licensing', 'system'] as const;
export const AlarmSection = z.enum(ALARM_SECTIONS);
export type AlarmSection = z.output<typeof AlarmSection>;

export const SEVERITIES = ['warning', 'high', 'critical'] as const;
/** From the mildest to the worst. */
export const Severity = z.enum(SEVERITIES);
export type Severity = z.output<typeof Severity>;
