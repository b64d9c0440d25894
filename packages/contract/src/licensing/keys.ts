import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';

export const KeyState = z.enum(['active', 'expired', 'disabled']);
export type KeyState = z.output<typeof KeyState>;

export const LicenceKey = z.object({
  id: z.string(),
  /** Masked: prefix…last 4. The whole key is shown once, when it is made. */
  apiKey: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  state: KeyState,
  /** Who ended it, and so who may bring it back; `device`: nobody, its device has another key or is gone. Null: its time ran out, or it is active. */
  endedBy: z.enum(['admin', 'client', 'device']).nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
});
export type LicenceKey = z.output<typeof LicenceKey>;

export const KeyListQuery = listQuery(
  ['createdAt', 'label', 'clientName', 'projectName', 'state', 'expiresAt', 'lastUsedAt'],
  'desc',
).extend({
  clientId: Id.optional(),
  projectId: Id.optional(),
  state: KeyState.optional(),
  /** Those that are still good, but not for longer than until then. */
  expiresBefore: Timestamp.optional(),
});
export type KeyListQuery = z.output<typeof KeyListQuery>;

export const KeyLabel = z.string().trim().min(1, 'required').max(80, 'too_long');

export const CreateKeyInput = z.object({
  /** Left out by client users: a key of theirs is always their own client's. */
  clientId: Id.optional(),
  projectId: Id.optional(),
  label: KeyLabel,
});
export type CreateKeyInput = z.output<typeof CreateKeyInput>;
