// Apart from the other addresses of the section, which the list of chargers would load for nothing.
import type { z } from 'zod';
import { ChargerListQuery } from '@atalaya/contract/charging/chargers.ts';

export const ChargersSearch = ChargerListQuery;
export type ChargersSearch = z.output<typeof ChargersSearch>;
