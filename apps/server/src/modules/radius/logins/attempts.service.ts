import {
  AttemptReason,
  type Attempt,
  type AttemptExportQuery,
  type AttemptQuery,
  type Refusals,
} from '@atalaya/contract/radius/attempts.ts';
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { AskedProtocol } from '@atalaya/contract/radius/users.ts';
import type { CallContext } from '#platform/call-context.ts';
import { createRefusedRows, writeByHalves } from '#platform/batches/refused-rows.ts';
import { countRefusals, pageOfAttempts, writeAttempts, type NewAttempt } from './attempts.repository.ts';
import { cursorOf, pages, readCursor } from '#platform/cursor.ts';
import type { RadiusDeps } from '../deps.ts';
import { MAX_STATION_LENGTH, textOf } from '../model/sent-attributes.ts';
import { withSubjects } from '../subjects/subjects.repository.ts';

const WRITE_EVERY_MS = 100;
const MAX_WAITING = 20_000;
const AT_ONCE = 1_000;
const EXPORT_PAGE = 1_000;
/** A stranger that keeps knocking is told of once in a while. */
const STRANGER_EVERY_MS = 60_000;
const MAX_STRANGERS = 1_000;
const MAX_ADDRESS = 45;

export type Attempts = ReturnType<typeof createAttempts>;

/** What FreeRADIUS says after a login. Of what was typed nothing is sent here, and its own words are not kept: only what they mean. */
export function readAttempt(sent: SentAttributes, at: Date): NewAttempt {
  const isAccept = textOf(sent, 'Tmp-String-3') === 'accept';
  const decided = AttemptReason.safeParse(textOf(sent, 'Tmp-String-0')).data ?? (isAccept ? 'unanswered' : 'other');
  // FreeRADIUS calls an accept what it had no decision for and left without an answer.
  const accepted = isAccept && decided === 'ok';
  const failure = textOf(sent, 'Module-Failure-Message') ?? '';
  // We had nothing against it, so the check of the password had.
  const refused = decided === 'ok' ? (/pap|chap|match|incorrect|password/i.test(failure) ? 'password' : 'other') : decided;
  return {
    at,
    accepted,
    reason: accepted ? 'ok' : refused,
    // A voucher's code is no name: it would let in who reads the log.
    username: textOf(sent, 'Tmp-String-4') ?? textOf(sent, 'User-Name') ?? '',
    protocol: AskedProtocol.safeParse(textOf(sent, 'Tmp-String-1')).data ?? null,
    nasAddress: textOf(sent, 'Tmp-String-2', MAX_ADDRESS) ?? '',
    callingStation: textOf(sent, 'Calling-Station-Id', MAX_STATION_LENGTH),
  };
}

export function createAttempts({ database: { db, pool }, clock, log, metrics }: RadiusDeps) {
  const refuse = createRefusedRows({ log, metrics }, 'attempts');
  const waiting: NewAttempt[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const strangers = new Map<string, number>();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, AT_ONCE);
      const lost = await writeByHalves(batch, {
        write: (part) => writeAttempts(pool, part),
        refuse: ({ nasAddress }, error) => refuse(error, { nasAddress }),
      });
      if (lost) log.warn({ err: lost.error, attempts: lost.rows.length }, 'login attempts could not be written and are lost');
    }
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** Nobody waits for the log of logins; it is written a moment later. */
  function note(attempt: NewAttempt): void {
    if (waiting.length >= MAX_WAITING) return;
    waiting.push(attempt);
    timer ??= setTimeout(() => {
      timer = null;
      void flush();
    }, WRITE_EVERY_MS);
  }

  /** A refusal is written before FreeRADIUS goes on, so that the next login from anywhere finds it counted. */
  async function tell(attempt: NewAttempt): Promise<undefined> {
    note(attempt);
    if (!attempt.accepted) await flush();
  }

  return {
    tell,
    note: (sent: SentAttributes): Promise<undefined> => tell(readAttempt(sent, clock())),
    /** A packet from an address that no NAS has. */
    noteStranger(address: string): void {
      const now = clock();
      if ((strangers.get(address) ?? 0) > now.getTime() - STRANGER_EVERY_MS) return;
      if (strangers.size >= MAX_STRANGERS) strangers.clear();
      strangers.set(address, now.getTime());
      note({ at: now, accepted: false, reason: 'nas_unknown', username: '', protocol: null, nasAddress: address, callingStation: null });
    },
    flush,
    async list(ctx: CallContext, { limit, cursor, ...query }: AttemptQuery) {
      await flush();
      const data = await pageOfAttempts(db, ctx.scope, query, limit, readCursor(cursor));
      return { data: await withSubjects(db, data), nextCursor: data.length < limit ? null : cursorOf(data.at(-1)) };
    },
    /** Since the same midnight as the figures of the day. */
    async refusals({ scope }: CallContext, clientId: string | undefined): Promise<Refusals> {
      await flush();
      const since = new Date(`${clock().toISOString().slice(0, 10)}T00:00:00Z`);
      return { since: since.toISOString(), reasons: await countRefusals(db, scope, clientId, since) };
    },
    all: (ctx: CallContext, query: AttemptExportQuery) =>
      pages(
        EXPORT_PAGE,
        (attempt: Attempt) => attempt.ts,
        (before) => pageOfAttempts(db, ctx.scope, query, EXPORT_PAGE, before),
      ),
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await flush();
    },
  };
}
