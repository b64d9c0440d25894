import { formatPower } from '#shared/format/power.ts';

export const taskTitle = formatPower(2);
