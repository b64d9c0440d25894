// Holds what receivers saw against what was due and what the ledger says became of it.
import { groupBy } from '../../../apps/server/src/platform/group-by.ts';

export type Verb = 'raised' | 'level' | 'cleared';

/** An alarm, the steps of it that were to be told, in their order, and to whom. */
export interface Due {
  alarmId: string;
  steps: readonly Verb[];
  recipients: readonly string[];
}

export interface LedgerEntry {
  alarmId: string;
  verb: Verb;
  recipient: string;
  state: string;
  answer: string | null;
  messageId: string | null;
}

/** One knock at a receiver's door, in the order of the knocks. */
export interface Arrival {
  recipient: string;
  /** Null: a chat, which knows no ids. */
  id: string | null;
  /** As far as it can be read from the message itself; null: it says nothing of it. */
  verb: Verb | null;
  alarmIds: readonly string[] | null;
  /** Alarms that a chat only counts. */
  more: number;
  /** Whether the receiver keeps it, whatever it answered. */
  isTaken: boolean;
}

export interface Seen {
  due: readonly Due[];
  ledger: readonly LedgerEntry[];
  arrivals: readonly Arrival[];
}

const ORDER: Record<Verb, number> = { raised: 0, level: 1, cleared: 2 };
const TAKEN = new Set(['accepted', 'delivered']);
const GIVEN_UP = new Set(['refused', 'dead']);
const keyOf = (...parts: readonly string[]) => parts.join(' ');

/** Every step that was due stands in the ledger once for each recipient, and has come to an end. */
function unaccounted({ due, ledger }: Seen): string[] {
  const entries = groupBy(ledger, ({ alarmId, recipient }) => keyOf(alarmId, recipient));
  const faults: string[] = [];
  for (const { alarmId, steps, recipients } of due)
    for (const recipient of recipients) {
      const own = entries.get(keyOf(alarmId, recipient)) ?? [];
      const found = own.map(({ verb }) => verb).join(' ');
      if (found !== steps.join(' '))
        faults.push(`${alarmId} to ${recipient}: due ${steps.join(' ')}, in the ledger: ${found || 'nothing'}`);
      for (const { verb, state, answer, messageId } of own) {
        const name = `${verb} of ${alarmId} to ${recipient}`;
        if (GIVEN_UP.has(state) && !answer) faults.push(`${name}: ${state} without a reason`);
        if (TAKEN.has(state) && !messageId) faults.push(`${name}: ${state} without an id`);
        if (!TAKEN.has(state) && !GIVEN_UP.has(state) && state !== 'superseded') faults.push(`${name}: still ${state}`);
      }
      faults.push(...needless(own, `${alarmId} to ${recipient}`));
    }
  return faults;
}

/** There is no need for an end that nobody knows the beginning of, and for a beginning that is over. Anything else was lost. */
function needless(own: readonly LedgerEntry[], name: string): string[] {
  const wasTold = own.some(({ verb, state }) => verb !== 'cleared' && TAKEN.has(state));
  const isOver = own.some(({ verb }) => verb === 'cleared');
  return own.flatMap(({ verb, state }) => {
    if (state !== 'superseded') return [];
    if (verb === 'cleared') return wasTold ? [`${name}: was told that it is wrong, and not that it is over`] : [];
    return isOver ? [] : [`${name}: ${verb} was left out though it is not over`];
  });
}

/** What the ledger calls taken was taken, under its id; and nothing came that the ledger does not know. */
function untrue({ ledger, arrivals }: Seen): string[] {
  const messages = groupBy(
    ledger.filter(({ messageId }) => messageId !== null),
    ({ messageId }) => messageId ?? '',
  );
  const taken = groupBy(
    arrivals.filter(({ isTaken, id }) => isTaken && id !== null),
    ({ id }) => id ?? '',
  );
  const withIds = new Set(arrivals.filter(({ id }) => id !== null).map(({ recipient }) => recipient));
  const faults: string[] = [];
  for (const [id, rows] of messages) {
    const [first] = rows;
    if (!first) continue;
    const recipients = new Set(rows.map(({ recipient }) => recipient));
    if (recipients.size > 1) faults.push(`message ${id} has ${recipients.size} recipients`);
    const isAccepted = rows.some(({ state }) => TAKEN.has(state));
    if (isAccepted && withIds.has(first.recipient) && !taken.has(id)) faults.push(`message ${id} to ${first.recipient} never arrived`);
  }
  for (const { id, recipient, alarmIds, verb } of arrivals) {
    if (id === null) continue;
    const rows = messages.get(id) ?? [];
    if (rows.length === 0) faults.push(`message ${id} at ${recipient} is not in the ledger`);
    else if (rows.some((row) => row.recipient !== recipient)) faults.push(`message ${id} went to ${recipient}`);
    if (alarmIds === null) continue;
    const [said, meant] = [alarmIds, rows.map(({ alarmId }) => alarmId)].map((ids) => [...new Set(ids)].toSorted().join(' '));
    if (said !== meant || rows.some((row) => verb !== null && row.verb !== verb))
      faults.push(`message ${id} says something else than the ledger`);
  }
  return faults;
}

/** A chat knows no ids: there a message is known by what it says. */
function unheard({ ledger, arrivals }: Seen): string[] {
  const chats = groupBy(
    arrivals.filter(({ id, isTaken }) => id === null && isTaken),
    ({ recipient }) => recipient,
  );
  const faults: string[] = [];
  for (const [recipient, texts] of chats) {
    const own = ledger.filter((row) => row.recipient === recipient && TAKEN.has(row.state));
    for (const [id, rows] of groupBy(own, ({ messageId }) => messageId ?? '')) {
      const ids = new Set(rows.map(({ alarmId }) => alarmId));
      const isIt = ({ alarmIds, verb, more }: Arrival) =>
        (alarmIds?.length ?? 0) + more === ids.size &&
        (alarmIds ?? []).every((one) => ids.has(one)) &&
        (verb === null || verb === rows[0]?.verb);
      if (!texts.some(isIt)) faults.push(`message ${id} to ${recipient} never arrived`);
    }
  }
  return faults;
}

/** One step to one recipient has one id, on every repeat; and what is said of an alarm comes in its order. */
function disorder({ ledger, arrivals }: Seen): string[] {
  const meant = groupBy(
    ledger.filter(({ messageId }) => messageId !== null),
    ({ messageId }) => messageId ?? '',
  );
  const ids = new Map<string, string>();
  const last = new Map<string, Verb>();
  const faults: string[] = [];
  for (const { recipient, id, verb, alarmIds } of arrivals) {
    const rows = id === null ? [] : (meant.get(id) ?? []);
    // What a chat says before the end is one or the other beginning.
    const said = verb ?? rows[0]?.verb ?? (id === null ? 'raised' : null);
    if (!said) continue;
    for (const alarmId of alarmIds ?? rows.map((row) => row.alarmId)) {
      const before = last.get(keyOf(alarmId, recipient));
      if (before && ORDER[before] > ORDER[said]) faults.push(`${alarmId} to ${recipient}: ${said} after ${before}`);
      last.set(keyOf(alarmId, recipient), said);
      if (id === null) continue;
      const known = ids.get(keyOf(alarmId, recipient, said));
      if (known !== undefined && known !== id) faults.push(`${said} of ${alarmId} to ${recipient} came under two ids`);
      ids.set(keyOf(alarmId, recipient, said), id);
    }
  }
  return faults;
}

export const faultsOf = (seen: Seen): string[] => [...unaccounted(seen), ...untrue(seen), ...unheard(seen), ...disorder(seen)];

/** How many messages each recipient had because of these alarms, by what was said: the greatest. */
export function mostMessages({ ledger, arrivals }: Omit<Seen, 'due'>, alarmIds: ReadonlySet<string>): number {
  const messages = groupBy(
    ledger.filter(({ alarmId, messageId }) => messageId !== null && alarmIds.has(alarmId)),
    ({ recipient, verb }) => keyOf(recipient, verb),
  );
  const counts = [...messages.values()].map((rows) => new Set(rows.map(({ messageId }) => messageId)).size);
  const knocks = groupBy(
    arrivals.filter(({ alarmIds: said, id }) => id !== null && said?.some((one) => alarmIds.has(one))),
    ({ recipient, verb }) => keyOf(recipient, verb ?? ''),
  );
  return Math.max(0, ...counts, ...[...knocks.values()].map((own) => new Set(own.map(({ id }) => id)).size));
}
