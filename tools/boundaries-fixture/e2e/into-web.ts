import { formatPower } from '../apps/web/src/shared/format/power.ts'; // expect: boundaries/dependencies

export const intoWeb = formatPower;
