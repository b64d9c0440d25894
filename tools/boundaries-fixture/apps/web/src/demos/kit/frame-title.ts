import { formatPower } from '#shared/format/power.ts';

export const frameTitle = formatPower(1);
