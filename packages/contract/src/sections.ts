import { z } from 'zod';

/** Keys of the real sections, as the wire spells them. */
export const SECTIONS = ['licenses', 'users', 'projects', 'imuProject', 'chargerProject', 'radius', 'alarms', 'reports'] as const;
export const Section = z.enum(SECTIONS);
export type Section = z.output<typeof Section>;
