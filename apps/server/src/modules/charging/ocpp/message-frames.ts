// What may come over a connection, as chapter 4 of OCPP-J 1.6 has it. The library beneath follows OCPP-J 2.0.1 here.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type RpcServerClient from 'ocpp-rpc/lib/server-client.js';

const CALL = 2;
const CALL_RESULT = 3;
const CALL_ERROR = 4;

export type Frame =
  /** For the library, as it came or with what was left out. */
  | { kind: 'pass'; text: string }
  /** "SHALL ignore the message payload": of a type that nobody knows. */
  | { kind: 'ignored'; fault: string }
  /** Nothing that could be answered: there is no message id. */
  | { kind: 'unreadable'; fault: string }
  | { kind: 'refused'; fault: string; messageId: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readFrame(text: string): Frame {
  const message = parse(text);
  if (message === undefined) return { kind: 'unreadable', fault: 'Message must be JSON' };
  if (!Array.isArray(message)) return { kind: 'unreadable', fault: 'Message must be an array' };
  const [type, messageId, third, payload]: unknown[] = message;
  if (typeof type !== 'number') return { kind: 'unreadable', fault: 'Message type must be a number' };
  if (type !== CALL && type !== CALL_RESULT && type !== CALL_ERROR) return { kind: 'ignored', fault: `Unknown message type ${type}` };
  if (typeof messageId !== 'string' || messageId === '') return { kind: 'unreadable', fault: 'Message ID must be a string' };
  if (type === CALL) {
    if (typeof third !== 'string') return { kind: 'refused', fault: 'Action must be a string', messageId };
    // A request without fields may have null for its payload, or none.
    if (payload === null || payload === undefined) return { kind: 'pass', text: JSON.stringify([type, messageId, third, {}]) };
  }
  if (type === CALL_RESULT && (third === null || third === undefined)) return { kind: 'pass', text: JSON.stringify([type, messageId, {}]) };
  return { kind: 'pass', text };
}

interface Screening {
  protocol: Protocol;
  /** Of every message, before anything is made of it: whether it may go on. */
  arrived(bytes: number): boolean;
  /** After the library has had it. */
  handled(): void;
  bad(fault: string): void;
  /** More than so many unreadable ones in a row end the connection. */
  maxUnreadable: number;
  closed(): void;
}

/** Puts itself before the library, which calls this method by its name for each message. */
export function screenMessages(client: RpcServerClient, { protocol, arrived, handled, bad, maxUnreadable, closed }: Screening): void {
  const library = client as unknown as { _onMessage(message: Buffer): void }; // its types keep the method to themselves
  const pass = library._onMessage.bind(client);
  let unreadable = 0;
  function take(message: Buffer) {
    const text = message.toString('utf8');
    // Some chargers send empty messages to keep the line open.
    if (text === '') return;
    const frame = readFrame(text);
    if (frame.kind === 'pass') {
      unreadable = 0;
      return pass(frame.text === text ? message : Buffer.from(frame.text));
    }
    const isTooMuch = frame.kind === 'unreadable' && (unreadable += 1) > maxUnreadable;
    // OCPP-J 2.0.1, 4.2.3 and 4.4: what cannot be read is answered as well, under the id -1; so does the library.
    if (protocol === 'ocpp2.0.1' && !isTooMuch) return pass(message);
    bad(frame.fault);
    if (frame.kind === 'refused') client.sendRaw(JSON.stringify([CALL_ERROR, frame.messageId, 'FormationViolation', frame.fault, {}]));
    if (isTooMuch) closed();
  }
  library._onMessage = (message) => {
    if (!arrived(message.length)) return;
    take(message);
    handled();
  };
}
