import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { listenTo } from '#platform/bus/notifications.ts';
import { CHANGES_CHANNEL, readChange, type Change } from './licensing-changes.repository.ts';
import {
  findFacts,
  isInactive,
  listFactsOf,
  listInactive,
  listPlanFacts,
  pageOfFacts,
  type FoundKey,
  type PlanFacts,
} from './key-facts.repository.ts';
import { createKeyTable } from './key-table.ts';

const PAGE = 5_000;
const RETRY_MS = 500;

const nameOf = (digest: Buffer) => digest.toString('latin1');

export type KeyIndex = ReturnType<typeof createKeyIndex>;

/**
 * Every key in memory, by digest. What is being changed, and everything while the listener is lost, is read from the database
 * instead: the index may be slow to know something, but it never says what is no longer true.
 */
export function createKeyIndex({ db, pool, url }: Database, log: Log) {
  let known = createKeyTable();
  const inactive = { clients: new Set<string>(), projects: new Set<string>() };
  let plans = new Map<string, PlanFacts>();
  /** Changed, and not yet read again; the number tells a later change from an earlier one. */
  const staleKeys = new Map<string, number>();
  const staleTenants = new Map<string, number>();
  let toRead = new Map<string, number>();
  let changes = 0;
  /** Counts connections of the listener: what an earlier one began to read is thrown away. */
  let generation = 0;
  let isComplete = false;
  let listener: ReturnType<typeof listenTo> | null = null;

  function forget() {
    generation += 1;
    isComplete = false;
    known = createKeyTable();
    staleKeys.clear();
    staleTenants.clear();
  }

  /** Tries until it works or the listener is lost; the database answers meanwhile. */
  async function insist(what: string, read: () => Promise<void>): Promise<void> {
    const of = generation;
    const isStillAsked = () => of === generation;
    for (; isStillAsked(); await sleep(RETRY_MS)) {
      try {
        return await read();
      } catch (error) {
        log.warn({ err: error }, `${what} could not be read; the database answers meanwhile`);
      }
    }
  }

  async function readKeys(wanted: ReadonlyMap<string, number>): Promise<void> {
    const digests = [...wanted.keys()].map((name) => Buffer.from(name, 'latin1'));
    const found = new Map((await listFactsOf(db, digests)).map(([digest, facts]) => [nameOf(digest), facts]));
    for (const [name, mine] of wanted) {
      if (staleKeys.get(name) !== mine) continue;
      const facts = found.get(name);
      if (facts) known.set(name, facts);
      else known.delete(name);
      staleKeys.delete(name);
    }
  }

  /** Those that are told of in one breath are read together: an import makes thousands. */
  function readSoon(name: string, mine: number) {
    toRead.set(name, mine);
    if (toRead.size > 1) return;
    setImmediate(() => {
      const wanted = toRead;
      toRead = new Map();
      void insist('changed keys', () => readKeys(wanted));
    });
  }

  async function readPlan(name: string, id: string, mine: number): Promise<void> {
    const [found] = await listPlanFacts(db, id);
    if (staleTenants.get(name) !== mine) return;
    if (found) plans.set(id, found[1]);
    else plans.delete(id);
    staleTenants.delete(name);
  }

  async function readTenant(name: string, mine: number): Promise<void> {
    const [kind, id = ''] = name.split(' ');
    if (kind === 'plan') return readPlan(name, id, mine);
    const isGone = await isInactive(db, kind === 'client' ? 'client' : 'project', id);
    if (staleTenants.get(name) !== mine) return;
    const set = kind === 'client' ? inactive.clients : inactive.projects;
    if (isGone) set.add(id);
    else set.delete(id);
    staleTenants.delete(name);
  }

  function notice(change: Change) {
    changes += 1;
    const mine = changes;
    if (change.kind === 'key') {
      const name = nameOf(change.digest);
      staleKeys.set(name, mine);
      if (isComplete) readSoon(name, mine);
    } else {
      const name = `${change.kind} ${change.id}`;
      staleTenants.set(name, mine);
      if (isComplete) void insist('a changed client, project or plan', () => readTenant(name, mine));
    }
  }

  /** Runs while messages come in: what they name meanwhile is read once more at the end, whatever the load saw of it. */
  async function load(): Promise<void> {
    const of = generation;
    const [gone, sold] = await Promise.all([listInactive(db), listPlanFacts(db)]);
    if (of !== generation) return;
    inactive.clients = new Set(gone.clients);
    inactive.projects = new Set(gone.projects);
    plans = new Map(sold);
    type FactsPage = ReturnType<typeof pageOfFacts>;
    for (let next: FactsPage | null = pageOfFacts(pool, '', PAGE); next;) {
      const { lastId, bulks }: Awaited<FactsPage> = await next;
      if (of !== generation) return;
      // The database looks for the next ones while these are put away.
      next = lastId === undefined ? null : pageOfFacts(pool, lastId, PAGE);
      next?.catch(() => undefined); // awaited above
      for (const bulk of bulks) known.setAll(bulk);
    }
    isComplete = true;
    if (staleKeys.size > 0) void insist('changed keys', () => readKeys(new Map(staleKeys)));
    for (const [name, mine] of staleTenants) void insist('a changed client, project or plan', () => readTenant(name, mine));
  }

  /** At once when it is known; a promise when the database has to be asked. */
  function find(name: string): FoundKey | undefined | Promise<FoundKey | undefined> {
    if (!isComplete || staleTenants.size > 0 || staleKeys.has(name)) return findFacts(db, Buffer.from(name, 'latin1'));
    const facts = known.get(name);
    // A plan that came with its key, and is read a moment after it.
    if (facts?.planId && !plans.has(facts.planId)) return findFacts(db, Buffer.from(name, 'latin1'));
    return (
      facts && {
        facts,
        clientActive: !inactive.clients.has(facts.clientId),
        projectActive: facts.projectId === null || !inactive.projects.has(facts.projectId),
        plan: facts.planId === null ? null : (plans.get(facts.planId) ?? null),
      }
    );
  }

  const onMessage = (payload: string) => {
    const change = readChange(payload);
    if (change) notice(change);
  };

  return {
    find,
    /** Heard from the listener anyway; from here it counts before the change is answered. */
    notice,
    /** False: every verification is read from the database. */
    isComplete: () => isComplete,
    size: () => known.size,
    /** How much is being read again, and so answered by the database. */
    pending: () => staleKeys.size + staleTenants.size,
    start() {
      listener ??= listenTo(url, CHANGES_CHANNEL, { onMessage, onLost: forget, onListening: () => void insist('the keys', load) }, log);
    },
    async stop() {
      await listener?.stop();
      listener = null;
    },
  };
}
