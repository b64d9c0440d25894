// What the server asks of a module, whichever it is. Everything that only some have is optional.
import type { Hono } from 'hono';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Serve } from '#platform/call-context.ts';
import type { ExpressCall } from '#platform/fast-lanes/express-call.ts';

/** A roaming partner's call, before it is known whose. */
export interface PartnerKnock {
  method: string;
  path: string;
  /** Versions and credentials, for which the token of the beginning is good too. */
  isHandshake: boolean;
}

export interface AdmittedPartner {
  id: string;
  /** Under which the call is written down. */
  callId: number;
}

export interface ServerModule {
  name: string;
  /** Serves the module's calls, each with one line. */
  routes(app: Hono, serve: Serve): void;
  start(): void | Promise<void>;
  /** Throws while the module cannot answer. */
  isReady(): Promise<void>;
  /** The reverse of `start`, and of what was made before it; also called when the start failed. */
  close(): Promise<void>;
  /** Before the listener closes: ends connections that would hold it open. `close` follows. */
  stopping?(): Promise<void>;
  /** Calls that may be answered past the framework. */
  expressCalls?: readonly ExpressCall[];
  /** For connections that are to become WebSockets. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** The root of the certificates that those show who connect so; null: somebody else signs them. */
  clientsRoot?(): Promise<string | null>;
  /** Who a device is, by MAC and licence key; null: nobody that may call. */
  admitDevice?(mac: string, apiKey: string, address: string): Promise<object | null>;
  /** Who a roaming partner is, by its credentials token; null: nobody that may call. */
  admitPartner?(token: string, address: string, call: PartnerKnock): Promise<AdmittedPartner | null>;
  /** Whether this is the token of our FreeRADIUS. */
  isFreeradius?(token: string): Promise<boolean>;
}
