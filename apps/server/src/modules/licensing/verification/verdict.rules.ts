import { verdictReasons, type Explanation, type Verdict, type VerdictCode } from '@atalaya/contract/licensing/verification.ts';
import { explainEntitlements, resolveEntitlements } from '../model/entitlements.rules.ts';
import type { FoundKey, KeyFacts } from './key-facts.repository.ts';

export interface Question {
  scope?: string;
  mac?: string;
  /** A device asks to be let in: a key for anybody is no key of a device's. */
  isDevice?: boolean;
  now: number;
  /** Takes one of the key's uses of this minute; the seconds to wait when there is none left. */
  takeUse(key: KeyFacts): number;
}

type Rule = (key: KeyFacts, question: Question, found: FoundKey) => boolean;

// In the order in which they are looked at: the cheap and final ones first, the one that costs a use last.
const rules: readonly (readonly [VerdictCode, Rule])[] = [
  ['disabled', (key) => !key.disabled],
  ['expired', (key, { now }) => key.expiresAt === null || key.expiresAt > now],
  ['client_inactive', (_, __, { clientActive }) => clientActive],
  ['project', (_, __, { projectActive }) => projectActive],
  [
    'device',
    (key, { mac, isDevice = false }) => (key.devices.length === 0 && !isDevice) || (mac !== undefined && key.devices.includes(mac)),
  ],
  ['scope', (key, { scope }) => key.scopes.length === 0 || scope === undefined || key.scopes.includes(scope)],
];
const ORDER: readonly VerdictCode[] = ['checksum', 'unknown', ...rules.map(([code]) => code), 'rate'];

export const refusal = (code: VerdictCode): Verdict => ({ valid: false, code, reason: verdictReasons[code] });

export function judge(found: FoundKey, question: Question): Verdict {
  const key = found.facts;
  const broken = rules.find(([, holds]) => !holds(key, question, found))?.[0];
  const retryAfterSeconds = broken ? 0 : question.takeUse(key);
  const code = broken ?? (retryAfterSeconds > 0 ? 'rate' : 'ok');
  return {
    valid: code === 'ok',
    code,
    reason: verdictReasons[code],
    id: key.id,
    clientId: key.clientId,
    projectId: key.projectId,
    expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt).toISOString(),
    scopes: [...key.scopes],
    seats: key.seats,
    leaseSeconds: key.leaseSeconds,
    plan: found.plan?.name ?? null,
    entitlements: resolveEntitlements(found.plan?.entitlements ?? null, key.own, question.now),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  };
}

/** Rule by rule: passed, failed, or (null) not reached because an earlier one failed. */
export function explain(verdict: Verdict, found?: FoundKey, now = 0): Explanation {
  const failedAt = verdict.valid ? ORDER.length : ORDER.indexOf(verdict.code);
  const effective = found ? explainEntitlements(found.plan?.entitlements ?? null, found.facts.own, now) : [];
  return {
    ...verdict,
    effective,
    steps: ORDER.map((code, index) => ({ code, passed: index === failedAt ? false : index < failedAt ? true : null })),
  };
}
