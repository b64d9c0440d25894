// Where each service answers behind the gateway, and how long a caller waits for its headers.

export const services = {
  licensing: { base: '/licensing/api/web/v1', timeoutMs: 2_000 },
  // 4 s where 2 s do for licensing: a slow device is not a broken service.
  monitor: { base: '/monitor/api/web/v1', timeoutMs: 4_000 },
  devices: { base: '/monitor/api/mon/v1', timeoutMs: 4_000 },
  radius: { base: '/radius/api/web/v1', timeoutMs: 4_000 },
  aaa: { base: '/radius/api/aaa/v1', timeoutMs: 4_000 },
  charging: { base: '/charging/api/web/v1', timeoutMs: 4_000 },
  alarms: { base: '/alarms/api/web/v1', timeoutMs: 4_000 },
  notify: { base: '/notify/api/web/v1', timeoutMs: 4_000 },
  reports: { base: '/reports/api/web/v1', timeoutMs: 8_000 },
  integrations: { base: '/integrations/api/web/v1', timeoutMs: 4_000 },
  session: { base: '', timeoutMs: 4_000 },
  operations: { base: '', timeoutMs: 4_000 },
  demo: { base: '', timeoutMs: 4_000 },
} as const satisfies Record<string, { base: string; timeoutMs: number }>;

export type Service = keyof typeof services;
export const UPLOAD_TIMEOUT_MS = 60_000;

export const SESSION_HEADER = 'X-Session-Token';
export const CSRF_HEADER = 'X-CSRF-Token';
export const ADMIN_KEY_HEADER = 'X-Admin-Key';
/** A device's licence key. */
export const API_KEY_HEADER = 'X-Api-Key';
