// Puts what is to be told on its way: by the policies, into the ledger, in the transaction that notes it as told. One node at a time.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { maintenanceNow } from '#platform/maintenance/maintenance.ts';
import { ToldKind } from '@atalaya/contract/notify/deliveries.ts';
import type { NotifyDeps } from '../deps.ts';
import { holdBack, release } from '../maintenance/held-back.repository.ts';
import { toTell } from '../maintenance/held-back.rules.ts';
import type { Untold } from '../model/alarms-door.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { everybodyIn } from '../model/rota-people.ts';
import { listPersons } from '../model/people.repository.ts';
import { verbOf } from '../model/verb.ts';
import { addDeliveries } from '../outbox/outbox.repository.ts';
import type { PostService } from '../outbox/post.service.ts';
import * as repository from './dispatch.repository.ts';
import { listRotasById } from '../rotas/rotas.repository.ts';
import { listTeamsById } from '../teams/teams.repository.ts';
import { planOf, type Known } from './plan.rules.ts';
import { listChannelsById, listEnabled } from './policies.repository.ts';

const AT_ONCE = 200;
const TURN_MS = 1_000;

export type Dispatch = ReturnType<typeof createDispatch>;

const maintainedOf = ({ thingId, clientId, projectId, siteId }: Untold) => ({ id: thingId, clientId, projectId, siteId });
const readAs = ({ kind, state }: Untold) => verbOf(ToldKind.parse(kind), state);
const unique = (ids: readonly string[]) => [...new Set(ids)];

async function knownTo(tx: Queryable, now: Date): Promise<Known> {
  const policies = await listEnabled(tx);
  const steps = policies.flatMap((policy) => policy.steps);
  const channels = await listChannelsById(tx, everything, unique(steps.flatMap((step) => step.channels)));
  const rotas = await listRotasById(tx, everything, unique(steps.flatMap((step) => step.rotas)));
  const onCall = rotas.flatMap(everybodyIn);
  const teams = await listTeamsById(tx, everything, unique([...steps.flatMap((step) => step.teams), ...onCall]));
  const members = teams.flatMap((team) => team.people);
  const people = await listPersons(tx, unique([...steps.flatMap((step) => step.people), ...onCall, ...members]));
  const windows = await repository.openWindows(tx, now);
  return {
    policies,
    channels: new Map(channels.map((one) => [one.id, one])),
    people: new Map(people.map((one) => [one.id, one])),
    rotas: new Map(rotas.map((one) => [one.id, one])),
    teams: new Map(teams.map((one) => [one.id, one])),
    now,
    windowOf: (key, verb) => windows.get(`${verb} ${key}`),
  };
}

interface Others {
  wake(): void;
  /** What other modules handed over. */
  post: PostService;
  weekly: { turn(): Promise<void> };
}

export function createDispatch({ database, clock, log, alarms }: NotifyDeps, { wake, post, weekly }: Others) {
  const { db } = database;
  let timer: NodeJS.Timeout | null = null;
  let turning: Promise<void> = Promise.resolve();
  let stopListening = () => {};

  async function tellSome(tx: Queryable): Promise<number> {
    if (!(await repository.lockDispatch(tx))) return 0;
    const now = clock();
    const entries = await alarms.untold(tx, AT_ONCE);
    const untold = [...(await withoutMaintained(tx, entries, now)), ...(await released(tx, now))];
    await alarms.markTold(tx, entries);
    if (untold.length > 0) await write(tx, untold, now);
    return entries.length;
  }

  /** What is being worked on: nobody is told of it now. */
  async function withoutMaintained(tx: Queryable, entries: readonly Untold[], now: Date): Promise<Untold[]> {
    if (entries.length === 0) return [];
    const maintenance = await maintenanceNow(tx);
    const isHeld = (told: Untold) => maintenance.pausedUntil(maintainedOf(told), 'telling', now) !== null;
    const held = entries.filter(isHeld);
    await holdBack(
      tx,
      held.map((told) => ({ kind: told.source, id: told.id, subject: maintainedOf(told), isRaise: readAs(told) === 'raised' })),
      now,
    );
    return entries.filter((told) => !held.includes(told));
  }

  /** Whose maintenance is over: what is still wrong is told now, once. */
  async function released(tx: Queryable, now: Date): Promise<Untold[]> {
    const over = await release(tx, now);
    if (over.length === 0) return [];
    const things = over.map(({ kind, id }) => ({ kind, id, cause: `released:${kind}:${id}:${now.toISOString()}` }));
    return (await alarms.standing(tx, things)).flatMap((told) => {
      const held = over.find(({ kind, id }) => kind === told.source && id === told.id);
      const isWrong = told.state !== 'cleared' && told.state !== 'ended';
      const kind = held ? toTell(held, isWrong) : null;
      return kind === null ? [] : [{ ...told, kind }];
    });
  }

  async function write(tx: Queryable, untold: readonly Untold[], now: Date): Promise<void> {
    const known = await knownTo(tx, now);
    const windows = new Map<string, Date>();
    const windowOf: Known['windowOf'] = (key, verb) => windows.get(`${verb} ${key}`) ?? known.windowOf(key, verb);
    const earlier = await repository.earlierOf(tx, unique(untold.map(({ source, id }) => `${source}:${id}`)));
    const superseded: string[] = [];
    const rows: NewDelivery[] = [];
    for (const told of untold) {
      const before = earlier.get(`${told.source}:${told.id}`) ?? [];
      const plan = planOf(told, before, { ...known, windowOf });
      const gone = new Set(plan.superseded);
      superseded.push(...gone);
      for (const row of before) if (gone.has(row.id)) row.state = 'superseded';
      for (const row of plan.rows) {
        const made = { id: randomUUID(), attempts: 0, policyId: null, ...row };
        rows.push(made);
        before.push({ ...made, policyId: made.policyId ?? null });
        if (made.state === 'due' && made.afterSeconds === 0 && made.dueAt > now)
          windows.set(`${made.verb} ${made.recipientKey}`, windowOf(made.recipientKey, made.verb) ?? made.dueAt);
      }
    }
    // What came and went within one look is in the ledger as what it came to.
    const gone = new Set(superseded);
    await addDeliveries(
      tx,
      rows.map((row) => (row.id && gone.has(row.id) ? { ...row, state: 'superseded', answer: 'it is over' } : row)),
    );
    await repository.supersede(tx, [...gone]);
  }

  async function turn(): Promise<void> {
    if ((await post.turn()) > 0) wake();
    await weekly.turn();
    let told = 0;
    do {
      told = await db.transaction(tellSome);
      if (told > 0) wake();
    } while (told === AT_ONCE);
  }
  const inTurn = () =>
    (turning = turning
      .then(turn)
      .catch((error: unknown) => log.warn({ err: error }, 'what is to be told could not be put on its way; it is tried again')));

  return {
    turn: inTurn,
    start() {
      stopListening = alarms.listen(() => void inTurn());
      timer = setInterval(() => void inTurn(), TURN_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      stopListening();
      await turning;
    },
  };
}
