// Which of the entries that wait for one recipient go out next, together. What is told of one alarm keeps its order.
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { goesAlone } from '../model/message.ts';

export type Waiting = Pick<DeliveryRow, 'subject' | 'verb' | 'messageId' | 'dueAt' | 'state' | 'takenUntil'>;

export const MAX_IN_MESSAGE = 1_000;

/** `rows` are of one recipient, in the order of `seq`: those that are due, and those of messages that wait to be repeated. */
export function nextMessage<Row extends Waiting>(rows: readonly Row[], now: Date): Row[] {
  const held = new Set<string>();
  const chosen: Row[] = [];
  for (const row of rows) {
    const [first] = chosen;
    const isReady = row.state === 'due' ? row.dueAt <= now : row.takenUntil !== null && row.takenUntil <= now;
    const fits =
      isReady &&
      !held.has(row.subject) &&
      chosen.length < MAX_IN_MESSAGE &&
      (!first || (first.messageId === row.messageId && !goesAlone(row.verb) && (row.messageId !== null || first.verb === row.verb)));
    // Whatever stays behind holds back what follows it of the same alarm.
    if (fits) chosen.push(row);
    else held.add(row.subject);
  }
  return chosen;
}
