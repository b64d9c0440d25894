import { POWER_DECIMALS } from '@atalaya/contract/constants.ts';

export const formatPower = (powerW: number) => powerW.toFixed(POWER_DECIMALS);
