// What the endpoint tells the rest of the module, and what it asks of it.
import type { Source } from '../sessions/transactions.service.ts';
import type { Heard } from './connection.ts';

export interface EndpointEvents {
  heard(heard: Heard): void;
  /** Before a message is handled: what has to be asked elsewhere. */
  preparing(source: Source, action: string, payload: Record<string, unknown>): Promise<void>;
  /** Before anything that it says is heard. */
  arriving(source: Source): Promise<void>;
  connected(source: Source): void;
  /** What was under way with it has come to its end when this resolves. */
  leaving(source: Source): Promise<void>;
  gone(source: Source): void;
  /** Undefined: that node does not answer. */
  isAliveAt(node: string, chargerId: string): Promise<boolean | undefined>;
}
