/** As long FreeRADIUS waits for the answer to a login. */
export const ANSWER_WITHIN_S = 1;
/** By then it has taken the answer or hung up, also on a busy machine. */
export const ANSWERS_SEEN_WITHIN_MS = ANSWER_WITHIN_S * 1_000 + 500;

/** PEM: the root, the server's own certificate and its key. */
export interface TlsFiles {
  authority: string;
  certificate: string;
  key: string;
}

export interface FreeradiusSettings {
  folder: string;
  /** Authentication; accounting is on the next. */
  port: number;
  /** Base URL of this service. */
  server: string;
  token: string;
  controlSocket: string;
  /** Where FreeRADIUS keeps its modules. */
  libraries: string;
  /** How long a NAS is remembered; what changes is forgotten through the control socket. */
  lifetimeS: number;
  hasIpv6: boolean;
  /** One new NAS a second at most: for a port that strangers can reach, who could otherwise keep it busy asking for them. */
  isRateLimited: boolean;
  /** Null: EAP is turned away. */
  eap: TlsFiles | null;
  /** Null: no RADIUS over TLS. */
  radsec: { port: number; files: TlsFiles } | null;
}
