import { z } from 'zod';

/** Why one item of a message was refused. */
export const RefusalCode = z.enum([
  'json',
  'object',
  'type',
  'details',
  'sensor',
  'ts',
  'seq',
  'boot',
  'usage',
  'size',
  'too_many',
  'too_fast',
  'unstorable',
]);
export type RefusalCode = z.output<typeof RefusalCode>;
