import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id } from '../paging.ts';
import { Explanation, NasDetail, UserDetail } from './details.ts';
import { RadiusUserReference } from './users.ts';

const common = { service: 'radius', method: 'GET', access: ['radius'], addition: true } as const;
const ById = z.object({ id: Id });

export const radiusDetails = {
  user: endpoint({
    ...common,
    path: '/user/detail',
    summary: 'A user with the limits that apply, where each comes from, and the devices they used',
    query: RadiusUserReference,
    response: dataOf(UserDetail),
  }),
  nas: endpoint({
    ...common,
    path: '/nas/detail',
    summary: 'A NAS with its state, when it was heard last and what passes through it',
    query: ById,
    response: dataOf(NasDetail),
  }),
  explain: endpoint({
    ...common,
    path: '/attempt/explain',
    summary: 'Why a login was refused, whether it still would be, and what would mend it',
    query: ById,
    response: dataOf(Explanation),
  }),
};
