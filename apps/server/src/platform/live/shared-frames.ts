// A frame on its way to the other nodes.
import { z } from 'zod';

/** What is larger is not told: the viewers there read again. */
const MAX_CHARACTERS = 400_000;
const Shared = z.object({ seq: z.number(), byClient: z.record(z.string(), z.unknown()).nullable() });

export function writeShared<Change>(seq: number, byClient: ReadonlyMap<string, Change> | null, unsaid: () => Change): string {
  const text = JSON.stringify({ seq, byClient: byClient && Object.fromEntries(byClient) });
  if (!byClient || text.length <= MAX_CHARACTERS) return text;
  return JSON.stringify({ seq, byClient: Object.fromEntries([...byClient.keys()].map((clientId) => [clientId, unsaid()])) });
}

/** Without changes it only says how far its node is. */
export function readShared<Change>(text: string): { seq: number; byClient: Map<string, Change> | null } {
  const { seq, byClient } = Shared.parse(JSON.parse(text));
  return { seq, byClient: byClient && (new Map(Object.entries(byClient)) as Map<string, Change>) }; // safe: another node of this installation wrote it
}
