import { Mac } from '@atalaya/contract/mac.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';

/** Why a connection, or something on it, was not taken; all but `subscription` end the connection. */
export type LinkRefusal = 'key' | 'topic' | 'subscription' | 'size' | 'unreleased' | 'connections';

/** What happens on the way between devices and us, whichever broker stands there. */
export interface LinkEvents {
  /** Is this the device it says it is? */
  isWelcome(mac: string, password: string, address: string): Promise<boolean>;
  /** Looked at now and then, for connections that last. */
  isStillWelcome(mac: string, password: string): Promise<boolean>;
  /** Calls back when it may be acknowledged, or with why not. `isWill`: the broker speaks, since the device is gone. */
  onUp(mac: string, text: string, isWill: boolean, done: (error?: unknown) => void): void;
  /** Whether somebody reads what this device sends to a topic that is not one of ours; asked by our own broker alone. */
  isReadElsewhere(mac: string, topic: string, text: string): boolean;
  /** The same for such a message, which is acknowledged as those on `up` are. */
  onElsewhere(mac: string, topic: string, text: string, done: (error?: unknown) => void): void;
  onAck(mac: string, payload: Uint8Array): Promise<void>;
  /** Every connection, also one beside another. */
  onArrival(mac: string, address: string): void;
  onConnected(mac: string, address: string): void;
  onDisconnected(mac: string): void;
  /** `mac`: whose name was given, proved only for reasons other than `key`; `about`: the topic or the address. */
  onRefused(reason: LinkRefusal, mac: string | null, about?: string): void;
  onConnections(count: number): void;
}

export interface DeviceLink {
  /** Hands a message to a device that listens right now; false: nobody took it, and nobody will. */
  send(mac: string, payload: string): Promise<boolean>;
  /** Whether a message would be taken. An external broker does not tell: there it is always true. */
  isListening(mac: string): boolean;
  stop(): Promise<void>;
}

const TOPIC = /^imu\/([0-9A-F:]{17})\/(up|ack)$/;

/** Whose topic it is, and which; null for any other. */
export function readTopic(topic: string): { mac: string; kind: 'up' | 'ack' } | null {
  const match = TOPIC.exec(topic);
  const [, mac = '', kind] = match ?? [];
  if (!match || (kind !== 'up' && kind !== 'ack') || Mac.safeParse(mac).data !== mac) return null;
  return { mac, kind };
}

/** aedes closes a connection with an error, whatever was thrown. */
export const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error('a message was not taken', { cause: thrown }));

export const downTopic = (mac: string) => topicsOf(mac).down;
