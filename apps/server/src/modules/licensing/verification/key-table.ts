import { DEFAULT_LEASE_SECONDS } from '@atalaya/contract/licensing/selling/seats.ts';
import { NOTHING_OWN } from '../model/entitlements.rules.ts';
import type { FactsInBulk, KeyFacts } from './key-facts.repository.ts';

const DIGEST_BYTES = 32;
const FIRST_ROWS = 1_024;
const NEVER = Number.POSITIVE_INFINITY;
const Flag = { Disabled: 1, Gone: 2 } as const;

/** Numbers for things that many rows share: clients, projects, lists of scopes. */
function createNumbers<T>() {
  const things: T[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf(name: string, make: () => T): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, things.length);
      return things.push(make()) - 1;
    },
    at: (number: number) => things[number],
  };
}

type Limits = Pick<KeyFacts, 'scopes' | 'devices'>;
const UNLIMITED: Limits = { scopes: [], devices: [] };
/** What was sold: a million keys have a few hundred different ones. */
type Terms = Pick<KeyFacts, 'planId' | 'own' | 'seats' | 'leaseSeconds'>;
const NO_TERMS: Terms = { planId: null, own: NOTHING_OWN, seats: null, leaseSeconds: DEFAULT_LEASE_SECONDS };

function createColumns(rows: number) {
  return {
    rows,
    digests: new Uint8Array(rows * DIGEST_BYTES),
    idEnds: new Uint32Array(rows),
    clients: new Uint32Array(rows),
    projects: new Uint32Array(rows),
    limits: new Uint32Array(rows),
    terms: new Uint32Array(rows),
    rates: new Uint32Array(rows),
    ends: new Float64Array(rows),
    flags: new Uint8Array(rows),
    /** A row's number plus one, at the place that the beginning of its digest names, or behind. Always half empty. */
    places: new Uint32Array(rows * 2),
  };
}

export type KeyTable = ReturnType<typeof createKeyTable>;

/**
 * Every key by its digest (a string of one character a byte), in a few flat arrays that the garbage collector never walks:
 * a million keys as objects take ten times the memory. Rows are only ever added; a key that is gone keeps its row, marked.
 */
export function createKeyTable() {
  const texts = createNumbers<string>();
  const limits = createNumbers<Limits>();
  const terms = createNumbers<Terms>();
  let columns = createColumns(FIRST_ROWS);
  let ids = Buffer.alloc(FIRST_ROWS * 36);
  let used = 0;
  let gone = 0;

  const beginning = (name: string) =>
    (name.charCodeAt(0) | (name.charCodeAt(1) << 8) | (name.charCodeAt(2) << 16) | (name.charCodeAt(3) << 24)) >>> 0;
  const beginningAt = ({ digests }: { digests: Uint8Array }, row: number) => {
    const at = row * DIGEST_BYTES;
    return ((digests[at] ?? 0) | ((digests[at + 1] ?? 0) << 8) | ((digests[at + 2] ?? 0) << 16) | ((digests[at + 3] ?? 0) << 24)) >>> 0;
  };

  function isAt(row: number, name: string): boolean {
    for (let n = 0, at = row * DIGEST_BYTES; n < DIGEST_BYTES; n += 1, at += 1)
      if (columns.digests[at] !== name.charCodeAt(n)) return false;
    return true;
  }

  function rowOf(name: string): number {
    const mask = columns.places.length - 1;
    for (let place = beginning(name) & mask; ; place = (place + 1) & mask) {
      const row = (columns.places[place] ?? 0) - 1;
      if (row < 0 || isAt(row, name)) return row;
    }
  }

  /** The same of one among many digests. */
  function rowOfOne(bulk: FactsInBulk, index: number): number {
    const mask = columns.places.length - 1;
    for (let place = beginningAt(bulk, index) & mask; ; place = (place + 1) & mask) {
      const row = (columns.places[place] ?? 0) - 1;
      if (row < 0) return row;
      let n = 0;
      while (n < DIGEST_BYTES && columns.digests[row * DIGEST_BYTES + n] === bulk.digests[index * DIGEST_BYTES + n]) n += 1;
      if (n === DIGEST_BYTES) return row;
    }
  }

  /** For a row that has none yet. */
  function takePlace(row: number) {
    const mask = columns.places.length - 1;
    let place = beginningAt(columns, row) & mask;
    while (columns.places[place]) place = (place + 1) & mask;
    columns.places[place] = row + 1;
  }

  function grow() {
    const old = columns;
    columns = createColumns(old.rows * 2);
    const { digests, idEnds, clients, projects, limits: limited, terms: agreed, rates, ends, flags } = columns;
    digests.set(old.digests);
    idEnds.set(old.idEnds);
    clients.set(old.clients);
    projects.set(old.projects);
    limited.set(old.limits);
    agreed.set(old.terms);
    rates.set(old.rates);
    ends.set(old.ends);
    flags.set(old.flags);
    for (let row = 0; row < used; row += 1) takePlace(row);
  }

  function addRow(putDigest: (into: Uint8Array, at: number) => void, id: string): number {
    if (used === columns.rows) grow();
    const row = used;
    const idStart = columns.idEnds[row - 1] ?? 0;
    const idEnd = idStart + Buffer.byteLength(id);
    if (idEnd > ids.length) ids = Buffer.concat([ids, Buffer.alloc(ids.length)]);
    ids.write(id, idStart);
    columns.idEnds[row] = idEnd;
    putDigest(columns.digests, row * DIGEST_BYTES);
    takePlace(row);
    used += 1;
    return row;
  }

  const limitsOf = ({ scopes, devices }: Limits) =>
    limits.numberOf(`${scopes.join(' ')}\n${devices.join(' ')}`, () =>
      scopes.length + devices.length === 0 ? UNLIMITED : { scopes, devices },
    );

  const termsOf = ({ planId, own, seats, leaseSeconds }: Terms) =>
    terms.numberOf(`${planId} ${seats} ${leaseSeconds} ${own === NOTHING_OWN ? '' : JSON.stringify(own)}`, () => ({
      planId,
      own,
      seats,
      leaseSeconds,
    }));

  const numbersOf = (facts: FactsInBulk['alike']) => ({
    client: texts.numberOf(facts.clientId, () => facts.clientId) + 1,
    project: facts.projectId === null ? 0 : texts.numberOf(facts.projectId, () => facts.projectId ?? '') + 1,
    limits: limitsOf(facts),
    terms: termsOf(facts),
    rate: facts.ratePerMinute ?? 0,
    flags: facts.disabled ? Flag.Disabled : 0,
  });

  function put(row: number, expiresAt: number | null, numbers: ReturnType<typeof numbersOf>) {
    if ((columns.flags[row] ?? 0) & Flag.Gone) gone -= 1;
    columns.clients[row] = numbers.client;
    columns.projects[row] = numbers.project;
    columns.limits[row] = numbers.limits;
    columns.terms[row] = numbers.terms;
    columns.rates[row] = numbers.rate;
    columns.ends[row] = expiresAt ?? NEVER;
    columns.flags[row] = numbers.flags;
  }

  return {
    get size() {
      return used - gone;
    },

    get(name: string): KeyFacts | undefined {
      const row = rowOf(name);
      const flags = columns.flags[row] ?? Flag.Gone;
      if (row < 0 || flags & Flag.Gone) return undefined;
      const { scopes, devices } = limits.at(columns.limits[row] ?? 0) ?? UNLIMITED;
      const { planId, own, seats, leaseSeconds } = terms.at(columns.terms[row] ?? 0) ?? NO_TERMS;
      const end = columns.ends[row] ?? NEVER;
      return {
        id: ids.toString('utf8', columns.idEnds[row - 1] ?? 0, columns.idEnds[row]),
        clientId: texts.at((columns.clients[row] ?? 0) - 1) ?? '',
        projectId: texts.at((columns.projects[row] ?? 0) - 1) ?? null,
        disabled: (flags & Flag.Disabled) !== 0,
        expiresAt: end === NEVER ? null : end,
        ratePerMinute: columns.rates[row] || null,
        scopes,
        devices,
        planId,
        own,
        seats,
        leaseSeconds,
      };
    },

    set(name: string, facts: KeyFacts): void {
      const known = rowOf(name);
      const putDigest = (into: Uint8Array, at: number) => {
        for (let n = 0; n < DIGEST_BYTES; n += 1) into[at + n] = name.charCodeAt(n);
      };
      put(known < 0 ? addRow(putDigest, facts.id) : known, facts.expiresAt, numbersOf(facts));
    },

    /** Many that were sold alike. */
    setAll(bulk: FactsInBulk): void {
      const numbers = numbersOf(bulk.alike);
      for (const [index, id] of bulk.ids.entries()) {
        const from = index * DIGEST_BYTES;
        const known = rowOfOne(bulk, index);
        const row = known < 0 ? addRow((into, at) => into.set(bulk.digests.subarray(from, from + DIGEST_BYTES), at), id) : known;
        put(row, bulk.ends[index] ?? null, numbers);
      }
    },

    delete(name: string): void {
      const row = rowOf(name);
      if (row < 0 || (columns.flags[row] ?? 0) & Flag.Gone) return;
      columns.flags[row] = Flag.Gone;
      gone += 1;
    },
  };
}
