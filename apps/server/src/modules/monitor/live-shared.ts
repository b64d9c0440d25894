// A frame on its way to the other nodes.
import { z } from 'zod';
import type { StreamChange } from '@atalaya/contract/monitor/stream.ts';
import { unsaid } from './live-change.ts';

/** What is larger is not told: the viewers there read again. */
const MAX_CHARACTERS = 400_000;
// Trusted as far as its shape goes: another node of the same installation wrote it.
const Shared = z.object({ seq: z.number(), byClient: z.record(z.string(), z.custom<StreamChange>()).nullable() });

export function writeShared(seq: number, byClient: ReadonlyMap<string, StreamChange> | null): string {
  const text = JSON.stringify({ seq, byClient: byClient && Object.fromEntries(byClient) });
  if (!byClient || text.length <= MAX_CHARACTERS) return text;
  return JSON.stringify({ seq, byClient: Object.fromEntries([...byClient.keys()].map((clientId) => [clientId, unsaid()])) });
}

/** Without changes it only says how far its node is. */
export function readShared(text: string): { seq: number; byClient: Map<string, StreamChange> | null } {
  const { seq, byClient } = Shared.parse(JSON.parse(text));
  return { seq, byClient: byClient && new Map(Object.entries(byClient)) };
}
