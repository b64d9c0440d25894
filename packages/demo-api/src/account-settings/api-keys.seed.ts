import type { ApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { isoBefore } from '../sample-dates.ts';

/** They look like keys and open nothing. */
export const makeApiKeys = (clock: () => Date): ApiKey[] => [
  { id: 1, name: 'Reporting service', type: 'full', secret: 'sample_23eaf7f05bd98c3b9c2e', createdAt: isoBefore(clock(), { days: 212 }) },
  { id: 2, name: 'Status page', type: 'readOnly', secret: 'sample_bb98e571f01c4a9ad2f6', createdAt: isoBefore(clock(), { days: 96 }) },
  { id: 3, name: 'Invoice export', type: 'readWrite', secret: 'sample_2e915e591a24b0dd714c', createdAt: isoBefore(clock(), { days: 31 }) },
];
