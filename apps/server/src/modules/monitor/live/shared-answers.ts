// What many ask alike about a whole fleet is worked out once, until something changes that would make the answer another one.
import type { Endpoint, Reply } from '@atalaya/contract/endpoint.ts';
import type { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { Written } from '@atalaya/contract/serve.ts';
import type { CallContext } from '#platform/call-context.ts';

/** Availability also changes by itself, slowly: after this it is worked out again, while whoever asks gets the last answer. */
const FRESH_MS = 5_000;
/** Nobody asked for so long that the last answer will not do. */
const KEPT_MS = 60_000;
const MAX_KEPT = 200;

/** No state of a door or of the power has this number. */
const NONE = 9;

interface Kept {
  at: number;
  answer: Promise<unknown>;
  /** The one before, until this one is there. */
  meanwhile: Promise<unknown> | null;
}
type Look = Pick<DeviceLive, 'status' | 'door' | 'powerSource'>;
export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

export function createSharedAnswers() {
  const answers = new Map<string, Kept>();
  /** By device: what tiles and the map tell of it. Readings change all the time, and none of this. */
  const looks = new Map<string, number>();

  return {
    /** Who may see what is part of the question: only whoever sees the same gets the same. */
    get<E extends Endpoint>(
      e: E,
      { scope }: Pick<CallContext, 'scope'>,
      query: unknown,
      work: () => Promise<Reply<E> | Written<E>>,
    ): Promise<Written<E>> {
      const question = JSON.stringify([e.service, e.path, scope, query]);
      const known = answers.get(question);
      const age = known ? performance.now() - known.at : Infinity;
      const given = (kept: Kept) => (kept.meanwhile ?? kept.answer) as Promise<Written<E>>; // safe: kept under its own endpoint
      if (known && age < FRESH_MS) return given(known);
      const answer = work().then((reply) => (reply instanceof Written ? reply : Written.reply(e, reply)));
      const entry: Kept = { at: performance.now(), answer, meanwhile: known && age < KEPT_MS ? given(known) : null };
      answer.then(
        () => (entry.meanwhile = null),
        () => answers.get(question) === entry && answers.delete(question),
      );
      if (answers.size >= MAX_KEPT) answers.clear();
      answers.set(question, entry);
      return given(entry);
    },
    /** On disk, and before anybody is told of it: whoever then asks again gets what is so now. Says whether that is something else than before. */
    seen(id: string, { status, door, powerSource }: Look): boolean {
      const look = status * 100 + (door ?? NONE) * 10 + (powerSource ?? NONE);
      if (looks.get(id) === look) return false;
      looks.set(id, look);
      answers.clear();
      return true;
    },
    /** A device came, went or was renamed, or it is not known what happened. */
    changed(id?: string): void {
      if (id !== undefined) looks.delete(id);
      answers.clear();
    },
  };
}
