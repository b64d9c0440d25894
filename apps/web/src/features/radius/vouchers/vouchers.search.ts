import type { z } from 'zod';
import { VoucherBatchQuery } from '@atalaya/contract/radius/vouchers.ts';

export const VouchersSearch = VoucherBatchQuery;
export type VouchersSearch = z.output<typeof VouchersSearch>;
