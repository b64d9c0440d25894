// What a station has to say, whichever version of OCPP it says it in.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { Letter } from './outbox.ts';
import type { PastSession } from './past-sessions.ts';
import type { Finished, Plug, Session } from './plug.ts';

export type Payload = Record<string, unknown>;

export interface Speech {
  protocol: Protocol;
  boot(id: string, model: string): Letter;
  /** Null: in this version there is nothing to say of it. */
  status(connectorId: number, value: string, before: string | undefined, at: Date): Letter | null;
  started(session: Session): Letter;
  metered(session: Session, plug: Plug, at: Date): Letter;
  ended(session: Session, end: Finished, reason: string): Letter;
  /** Values without a session, as they are asked for. */
  values(plug: Plug, at: Date): Letter;
  /** Whether the answer to a start lets the car charge. */
  lets(answer: Payload): boolean;
  /** A session of the past, told as one whole. */
  past(session: PastSession, call: (action: string, payload: Payload) => Promise<unknown>): Promise<void>;
}
export const statusIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined;
