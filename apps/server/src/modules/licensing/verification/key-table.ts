import { DEFAULT_LEASE_SECONDS } from '@atalaya/contract/licensing/seats.ts';
import { NOTHING_OWN } from '../model/entitlements.rules.ts';
import type { KeyFacts } from './key-facts.repository.ts';

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

  function isAt(row: number, name: string): boolean {
    for (let n = 0, at = row * DIGEST_BYTES; n < DIGEST_BYTES; n += 1, at += 1)
      if (columns.digests[at] !== name.charCodeAt(n)) return false;
    return true;
  }

  /** Where the row's number stands, or would. */
  function placeOf(name: string): number {
    const mask = columns.places.length - 1;
    for (let place = beginning(name) & mask; ; place = (place + 1) & mask) {
      const row = (columns.places[place] ?? 0) - 1;
      if (row < 0 || isAt(row, name)) return place;
    }
  }

  const rowOf = (name: string) => (columns.places[placeOf(name)] ?? 0) - 1;
  const nameOf = (row: number) => Buffer.from(columns.digests.buffer, row * DIGEST_BYTES, DIGEST_BYTES).toString('latin1');

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
    for (let row = 0; row < used; row += 1) columns.places[placeOf(nameOf(row))] = row + 1;
  }

  function addRow(name: string, id: string): number {
    if (used === columns.rows) grow();
    const row = used;
    const idStart = columns.idEnds[row - 1] ?? 0;
    const idEnd = idStart + Buffer.byteLength(id);
    if (idEnd > ids.length) ids = Buffer.concat([ids, Buffer.alloc(ids.length)]);
    ids.write(id, idStart);
    columns.idEnds[row] = idEnd;
    for (let n = 0; n < DIGEST_BYTES; n += 1) columns.digests[row * DIGEST_BYTES + n] = name.charCodeAt(n);
    columns.places[placeOf(name)] = row + 1;
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
      const row = known < 0 ? addRow(name, facts.id) : known;
      const { clientId, projectId } = facts;
      if ((columns.flags[row] ?? 0) & Flag.Gone) gone -= 1;
      columns.clients[row] = texts.numberOf(clientId, () => clientId) + 1;
      columns.projects[row] = projectId === null ? 0 : texts.numberOf(projectId, () => projectId) + 1;
      columns.limits[row] = limitsOf(facts);
      columns.terms[row] = termsOf(facts);
      columns.rates[row] = facts.ratePerMinute ?? 0;
      columns.ends[row] = facts.expiresAt ?? NEVER;
      columns.flags[row] = facts.disabled ? Flag.Disabled : 0;
    },

    delete(name: string): void {
      const row = rowOf(name);
      if (row < 0 || (columns.flags[row] ?? 0) & Flag.Gone) return;
      columns.flags[row] = Flag.Gone;
      gone += 1;
    },
  };
}
