// How much of what was used with a key.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { dataOf } from '../../paging.ts';
import { KeyReference } from '../key-details.ts';
import { Meter, MeteredPeriod, MeterExportQuery, MeterQuery, ReportedUse, ReportInput } from './metering.ts';

const service = 'licensing';
const access = ['licenses'] as const;

export const metering = {
  report: endpoint({
    service,
    method: 'POST',
    path: '/auth/usage',
    access: 'public',
    csrf: false,
    fromAnySite: true,
    addition: true,
    summary: 'Report a use; the same id counts once. A meter is made by its first use',
    body: ReportInput,
    response: dataOf(ReportedUse),
    status: 201,
    maxBodyBytes: 2_000,
  }),
  usage: endpoint({
    service,
    method: 'GET',
    path: '/auth/usage',
    access,
    addition: true,
    summary: 'Sums of a key’s meters by month or day in the client’s zone; the last twelve months unless told otherwise',
    query: MeterQuery,
    response: dataOf(z.array(MeteredPeriod)),
  }),
  meters: endpoint({
    service,
    method: 'GET',
    path: '/auth/meters',
    access,
    addition: true,
    summary: 'The meters of a key: this month’s sum, and what the month includes',
    query: KeyReference,
    response: dataOf(z.array(Meter)),
  }),
  export: endpoint({
    service,
    method: 'GET',
    path: '/auth/usage/export',
    access,
    addition: true,
    summary: 'Every reported use as CSV, in the order of its time',
    query: MeterExportQuery,
    response: z.custom<Response>(),
    contentType: 'text/csv; charset=utf-8',
  }),
};
