// Of the demo: not the licence keys of the product, which are real.
import { z } from 'zod';
import { Timestamp } from '../paging.ts';

export const API_KEY_TYPES = ['full', 'modify', 'readExecute', 'list', 'readOnly', 'readWrite'] as const;

export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  type: z.enum(API_KEY_TYPES),
  secret: z.string().max(80),
  createdAt: Timestamp,
});
export type ApiKey = z.output<typeof ApiKey>;

export const NewApiKey = ApiKey.pick({ name: true, type: true });
export type NewApiKey = z.output<typeof NewApiKey>;
