import { endpoint } from '../endpoint.ts';
import { dataOf, listOf } from '../paging.ts';
import {
  MadeVouchers,
  NewVouchers,
  RevokedVouchers,
  Voucher,
  VoucherBatch,
  VoucherBatchQuery,
  VoucherQuery,
  VoucherReference,
} from './vouchers.ts';

const common = { service: 'radius', access: ['radius'], addition: true } as const;

export const radiusVouchers = {
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/vouchers',
    can: ['create', 'RadiusUser'],
    stepUp: true,
    summary: 'Make a batch of vouchers; each code is user name and password, in this reply and never again',
    body: NewVouchers,
    response: dataOf(MadeVouchers),
    status: 201,
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/vouchers',
    summary: 'Vouchers without their codes: state, devices, what was used',
    query: VoucherQuery,
    response: listOf(Voucher),
  }),
  batches: endpoint({
    ...common,
    method: 'GET',
    path: '/vouchers/batches',
    summary: 'Batches of vouchers and how many of each are in use',
    query: VoucherBatchQuery,
    response: listOf(VoucherBatch),
  }),
  revoke: endpoint({
    ...common,
    method: 'DELETE',
    path: '/vouchers',
    can: ['delete', 'RadiusUser'],
    summary: 'Revoke a voucher (`id`) or a whole batch (`batchId`) for good; live sessions are asked to end',
    query: VoucherReference,
    response: dataOf(RevokedVouchers),
  }),
};
