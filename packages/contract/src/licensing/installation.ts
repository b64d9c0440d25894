import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Timestamp } from '../paging.ts';

/** When `npm run backup` last made a file; null: never. */
const Installation = z.object({ backedUpAt: Timestamp.nullable() });

export const installation = {
  state: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/installation',
    access: 'admin',
    scope: 'audit',
    addition: true,
    summary: 'When this installation was last backed up',
    response: dataOf(Installation),
  }),
};
