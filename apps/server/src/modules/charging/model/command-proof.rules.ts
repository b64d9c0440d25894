// What becomes of a command, in whichever version of OCPP it was given.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { effects, isWholeAnswer, type Effect, type Heard, type Payload, type Proof } from './command-effects.rules.ts';
import { stationEffects } from './station-effects.rules.ts';

const known: Record<Protocol, Partial<Record<string, Effect>>> = { 'ocpp1.6': effects, 'ocpp2.0.1': stationEffects };

/** How long to wait for what a command brings about; null: its answer is all there is to see. */
export const effectWithin = (protocol: Protocol, action: AnyCommand, response?: Payload): number | null =>
  response && isWholeAnswer(action, response) ? null : (known[protocol][action]?.withinMs ?? null);
/** Whether what it brings about may come instead of an answer: a charger that restarts at once gives none. */
export const showsWithoutAnswer = (action: AnyCommand): boolean => action === 'Reset';
/** By the version that the message is in: a charger may restart with another one, and that shows that it restarted. */
export const proofOf = (action: AnyCommand, payload: Payload, heard: Heard & { protocol: Protocol }): Proof | null =>
  known[heard.protocol][action]?.proves(payload, heard) ?? null;

const GOOD = new Set(['Accepted', 'Scheduled', 'Unlocked', 'Unpublished', 'RebootRequired', 'AcceptedCanceled']);
/** The answers of 2.0.1 that judge several things at once, and what each calls its verdict. */
const LISTS: readonly (readonly [list: string, status: string])[] = [
  ['setVariableResult', 'attributeStatus'],
  ['getVariableResult', 'attributeStatus'],
  ['setMonitoringResult', 'status'],
  ['clearMonitoringResult', 'status'],
];

function* statusesIn(response: Payload): Generator {
  yield response.status;
  for (const [list, status] of LISTS)
    for (const one of Array.isArray(response[list]) ? response[list] : [])
      if (typeof one === 'object' && one !== null) yield Object.entries(one).find(([name]) => name === status)?.[1];
}

/** What the answer says: null is a yes, anything else why not. Answers without a status are what was asked for. */
export function refusalOf(response: unknown): string | null {
  const statuses = typeof response === 'object' && response !== null ? [...statusesIn({ ...response })] : [];
  const refusals = statuses.filter((status) => typeof status === 'string' && !GOOD.has(status));
  return refusals.length > 0 ? String(refusals[0]) : null;
}
