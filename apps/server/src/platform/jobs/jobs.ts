// Work that outlasts its call. One node does it at a time; when that node dies another one goes on from the last piece that was written.
import { randomUUID } from 'node:crypto';
import { AppError, fail, type ErrorCode } from '@atalaya/contract/errors.ts';
import { isOpenJob, JOB_RESULT_MS, MAX_OPEN_JOBS, type Job, type JobKind } from '@atalaya/contract/jobs/jobs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { clientOf, originOf, ownerOf, type JobOrigin } from './job-origin.ts';
import * as repository from './jobs.repository.ts';

const RENEW_EVERY_MS = 3_000;
const LOOK_EVERY_MS = 2_000;
const TIDY_EVERY_MS = 60_000;
const AT_ONCE = 2;
/** One that took its node down, or failed for no fault of its own, this often without getting on is given up. */
const MAX_ATTEMPTS = 4;
const AGAIN_AFTER_MS = 2_000;
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;

export interface Task {
  input: unknown;
  origin: JobOrigin;
  /** How much was done before, by whichever node. */
  done: number;
  /** In the transaction of a piece of work: which piece it was, and what came out of it. Pieces follow each other without a gap. */
  keep(tx: Queryable, piece: { from: number; to: number }, rows: readonly unknown[]): Promise<void>;
}

interface KindOfJob {
  /** Where its result is asked for. */
  resultPath: string;
  run(task: Task): Promise<void>;
}

interface JobsDeps {
  database: Database;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  /** Unlike that of any other process. */
  node: string;
}

/** Another node took over, or this one is stopping: what is under way is undone, and done again by whoever has it now. */
class NotOurs extends Error {}

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs({ database: { db }, secrets, clock, log, node }: JobsDeps) {
  const vault = createVault(secrets, 'jobs vault');
  const kinds = new Map<JobKind, KindOfJob>();
  const running = new Set<Promise<void>>();
  const under = new Set<string>();
  let timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  const seal = (value: unknown, of: string) => vault.seal(Buffer.from(JSON.stringify(value)), of);
  const open = (sealed: Buffer, of: string): unknown => JSON.parse(vault.open(sealed, of).toString());
  const givenUp = () => new Date(clock().getTime() - GIVEN_UP_AFTER_MS);
  const outOfDate = () => new Date(clock().getTime() - JOB_RESULT_MS);

  function toJob({ id, kind, state, total, done, createdAt, finishedAt, failure }: repository.JobRow): Job {
    const isEnded = !isOpenJob({ state });
    return {
      id,
      kind,
      state,
      // Whole only when it is done: 100 % of something that still runs is no comfort.
      progress: state === 'done' ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(total, 1))),
      done,
      total,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      expiresAt: finishedAt ? new Date(finishedAt.getTime() + JOB_RESULT_MS).toISOString() : null,
      ...(isEnded && { resultUrl: `${kinds.get(kind)?.resultPath ?? ''}?id=${id}` }),
      ...(failure !== null && { code: failure }),
    };
  }

  async function find(ctx: CallContext, id: string, ofKinds: readonly JobKind[]): Promise<repository.JobRow> {
    const row = await repository.findJob(db, originOf(ctx), id, outOfDate());
    return row && ofKinds.includes(row.kind) ? row : fail('job.not_found');
  }

  async function work(job: repository.JobRow): Promise<void> {
    const kind = kinds.get(job.kind);
    if (!kind || !job.input) throw new Error(`no work is known for the job ${job.id}`);
    await kind.run({
      input: open(job.input, `job:${job.id}`),
      origin: job.origin,
      done: job.done,
      async keep(tx, piece, rows) {
        if (isStopping || !(await repository.holdJob(tx, job.id, node, piece))) throw new NotOurs();
        await repository.insertPart(tx, { jobId: job.id, at: piece.from, rows: seal(rows, `job:${job.id}:${piece.from}`) });
      },
    });
  }

  const end = (id: string, state: 'done' | 'failed', failure: ErrorCode | null) =>
    repository.endJob(db, id, node, { state, failure, finishedAt: clock() });

  async function run(job: repository.JobRow): Promise<void> {
    const renewing = setInterval(() => void repository.holdJob(db, job.id, node).catch(() => undefined), RENEW_EVERY_MS);
    renewing.unref();
    under.add(job.id);
    try {
      // Whoever had it before died in the middle of it, again and again.
      if (job.attempts > MAX_ATTEMPTS) return void (await end(job.id, 'failed', 'job.abandoned'));
      await work(job);
      await end(job.id, 'done', null);
    } catch (error) {
      await afterFailure(job, error).catch((cause: unknown) =>
        log.warn({ err: cause, job: job.id }, 'a job could not be given back; it is taken over soon'),
      );
    } finally {
      clearInterval(renewing);
      under.delete(job.id);
    }
  }

  async function afterFailure(job: repository.JobRow, error: unknown): Promise<void> {
    if (error instanceof NotOurs) return void (await repository.releaseJob(db, job.id, node));
    if (error instanceof AppError) return void (await end(job.id, 'failed', error.code));
    log.warn({ err: error, job: job.id, kind: job.kind }, 'a job did not get on');
    if (job.attempts >= MAX_ATTEMPTS) await end(job.id, 'failed', 'internal');
    else await repository.releaseJob(db, job.id, node, AGAIN_AFTER_MS);
  }

  /** Takes what is free, a few at a time. */
  async function look(): Promise<void> {
    for (; kinds.size > 0 && running.size < AT_ONCE;) {
      if (isStopping) return;
      // Counted while it is looked for, so that two looks at once do not take too many.
      const turn = { isTaken: false };
      const one = (async () => {
        const job = await repository.takeJob(db, node, { kinds: [...kinds.keys()], under: [...under], begunAfter: givenUp() });
        turn.isTaken = job !== undefined;
        if (job) void track(run(job)).then(lookSoon);
      })();
      await track(one);
      if (!turn.isTaken) return;
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  const lookSoon = () =>
    void look().catch((error: unknown) => log.warn({ err: error }, 'waiting jobs could not be looked for; it is tried again'));

  const tidy = () =>
    repository
      .deleteOldJobs(db, outOfDate(), givenUp())
      .catch((error: unknown) => log.warn({ err: error }, 'results out of date could not be erased; it is tried again'));

  return {
    define: (kind: JobKind, work: KindOfJob) => void kinds.set(kind, work),
    /** Answered at once; the work begins behind it, here or at another node. */
    async accept(ctx: CallContext, kind: JobKind, input: unknown, total: number): Promise<Job> {
      const origin = originOf(ctx);
      if ((await repository.countOpenJobs(db, origin)) >= MAX_OPEN_JOBS) fail('job.too_many');
      const id = randomUUID();
      const made = { id, kind, owner: ownerOf(origin), clientId: clientOf(origin), origin, state: 'queued', total } as const;
      const row = await repository.insertJob(db, { ...made, input: seal(input, `job:${id}`), createdAt: clock() });
      lookSoon();
      return toJob(row);
    },
    /** The calls of a service tell of its own kinds only. */
    of: (...ofKinds: JobKind[]) => ({
      get: async (ctx: CallContext, id: string): Promise<Job> => toJob(await find(ctx, id, ofKinds)),
      list: async (ctx: CallContext): Promise<Job[]> => (await repository.listOwnJobs(db, originOf(ctx), ofKinds, outOfDate())).map(toJob),
      /** All that came out of it, in order. */
      async result(ctx: CallContext, id: string): Promise<unknown[]> {
        const row = await find(ctx, id, ofKinds);
        if (isOpenJob(row)) fail('job.not_done');
        const parts = await repository.listParts(db, id);
        return parts.flatMap(({ at, rows }) => open(rows, `job:${id}:${at}`) as unknown[]); // safe: sealed here from a list
      },
      /** Who asked has the result: it is erased. */
      async confirm(ctx: CallContext, id: string): Promise<{ id: string }> {
        if (isOpenJob(await find(ctx, id, ofKinds))) fail('job.not_done');
        await repository.deleteJob(db, id);
        return { id };
      },
    }),
    /** Takes over what other nodes left, and erases what nobody fetched. */
    look,
    tidy,
    start() {
      lookSoon();
      timers = [setInterval(lookSoon, LOOK_EVERY_MS), setInterval(() => void tidy(), TIDY_EVERY_MS)];
      for (const timer of timers) timer.unref();
    },
    async stop() {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
    },
  };
}
