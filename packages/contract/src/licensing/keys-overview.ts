// Apart from the other calls of keys: home asks for it, and needs nothing else of them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Day, Id } from '../paging.ts';

export const UsageDay = z.object({ day: Day, accepted: z.number().int(), refused: z.number().int() });

/** `endSoon`: of the active ones, those that end within 30 days. `verifications`: the last 14 days (UTC), today the last. */
const KeysOverview = z.object({
  active: z.number().int(),
  disabled: z.number().int(),
  expired: z.number().int(),
  endSoon: z.number().int(),
  verifications: z.array(UsageDay),
});
export type KeysOverview = z.output<typeof KeysOverview>;

export const keysOverview = endpoint({
  service: 'licensing',
  method: 'GET',
  path: '/auth/keys/overview',
  access: ['licenses'],
  addition: true,
  summary: 'How many licence keys there are in each state, and how many verifications each of the last 14 days (UTC) had',
  query: z.object({ clientId: Id.optional() }),
  response: dataOf(KeysOverview),
});
