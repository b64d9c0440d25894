import { z } from 'zod';
import { Mac } from '../mac.ts';
import { Timestamp } from '../paging.ts';
import { EffectiveEntitlement, Entitlements } from './selling/entitlements.ts';
import { KeyScope } from './key-details.ts';

/** Every answer a verification can have, with its words. Codes are stable; texts may improve. */
export const verdictReasons = {
  ok: { en: 'The key is good', es: 'La clave es válida' },
  checksum: {
    en: 'This is not a licence key: its checksum does not fit, so it was mistyped or cut off',
    es: 'Esto no es una clave de licencia: la suma de control no cuadra; está mal escrita o incompleta',
  },
  unknown: { en: 'No such key was ever issued here', es: 'Esa clave no se ha emitido aquí' },
  disabled: { en: 'The key is suspended', es: 'La clave está suspendida' },
  expired: { en: 'The key has expired', es: 'La clave ha caducado' },
  client_inactive: { en: 'The client that the key belongs to is deactivated', es: 'El cliente de la clave está desactivado' },
  project: { en: 'The project that the key belongs to is deactivated', es: 'El proyecto de la clave está desactivado' },
  device: { en: 'The key is bound to other devices', es: 'La clave está vinculada a otros dispositivos' },
  scope: { en: 'The key is not good for what was asked', es: 'La clave no sirve para lo que se ha pedido' },
  rate: { en: 'The key was used too often within the last minute', es: 'La clave se ha usado demasiadas veces en el último minuto' },
} as const satisfies Record<string, { en: string; es: string }>;

export type VerdictCode = keyof typeof verdictReasons;
export const VERDICT_CODES = Object.keys(verdictReasons) as [VerdictCode, ...VerdictCode[]]; // safe: the keys of the object above, which is not empty

export const VerifyInput = z.object({ apiKey: z.string().max(200), scope: KeyScope.optional(), mac: Mac.optional() });
export type VerifyInput = z.output<typeof VerifyInput>;

export const Verdict = z.object({
  valid: z.boolean(),
  code: z.enum(VERDICT_CODES),
  reason: z.object({ en: z.string(), es: z.string() }),
  /** Told only to who has the whole key; absent when there is no such key. */
  id: z.string().optional(),
  clientId: z.string().optional(),
  projectId: z.string().nullable().optional(),
  expiresAt: Timestamp.nullable().optional(),
  scopes: z.array(z.string()).optional(),
  /** How many machines may hold a seat; null: as many as come. */
  seats: z.number().int().nullable().optional(),
  leaseSeconds: z.number().int().optional(),
  /** The plan's name. */
  plan: z.string().nullable().optional(),
  entitlements: Entitlements.optional(),
  /** With `rate`: when to come back. */
  retryAfterSeconds: z.number().int().optional(),
});
export type Verdict = z.output<typeof Verdict>;

/** Each rule in the order in which it is looked at; the first that fails decides, the others after it were not reached. */
export const Explanation = Verdict.extend({
  steps: z.array(z.object({ code: z.enum(VERDICT_CODES), passed: z.boolean().nullable() })),
  /** Where each entitlement comes from; empty when there is no such key. */
  effective: z.array(EffectiveEntitlement),
});
export type Explanation = z.output<typeof Explanation>;
