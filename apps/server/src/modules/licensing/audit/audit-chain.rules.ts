import { hmac } from '#platform/secrets/secrets.ts';

export interface ChainedEntry {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  address: string;
  requestId: string;
}

export interface Head {
  firstId: number;
  lastId: number;
  hash: Buffer;
  seal: Buffer;
}

/** The same text for the same content: PostgreSQL's jsonb keeps the fields of an object in an order of its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** Keyed with what is not in the database: who can write there can still not write an entry that fits the chain. */
export const createChain = (key: Buffer) => {
  const hashOf = (previous: Buffer | null, entry: ChainedEntry): Buffer => {
    const { id, at, actor, action, subject, details, address, requestId } = entry;
    const content = canonical(JSON.parse(JSON.stringify([id, at, actor, action, subject, details, address, requestId])));
    return hmac(key, `entry ${previous?.toString('base64') ?? 'first'} ${content}`);
  };
  const sealOf = ({ firstId, lastId, hash }: Omit<Head, 'seal'>): Buffer =>
    hmac(key, `head ${firstId} ${lastId} ${hash.toString('base64')}`);

  return {
    next(head: Head | undefined, entry: Omit<ChainedEntry, 'id'>, id: number) {
      const hash = hashOf(head?.hash ?? null, { ...entry, id });
      const ends = { firstId: head?.firstId ?? id, lastId: id, hash };
      return { entry: { ...entry, id, hash }, head: { ...ends, seal: sealOf(ends) } };
    },
    hashOf,
    isSealed: (head: Head) => sealOf(head).equals(head.seal),
  };
};

export type Chain = ReturnType<typeof createChain>;
