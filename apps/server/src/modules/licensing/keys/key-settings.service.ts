import type { KeySettings } from '@atalaya/contract/licensing/key-details.ts';
import type { Queryable } from '#platform/database.ts';
import { ensurePlan, findPlanId } from '../plans/plans.repository.ts';
import type { Tell } from '../verification/licensing-changes.ts';
import { percentOf, type StoredKey } from './keys.repository.ts';

async function planIdOf(tx: Queryable, plan: string, tell: Tell): Promise<string> {
  const known = await findPlanId(tx, plan);
  if (known) return known;
  const id = await ensurePlan(tx, plan);
  await tell({ kind: 'plan', id });
  return id;
}

/** Settings as they are stored: the plan by its id, overage as a number. */
export async function columnsOf(tx: Queryable, { plan, overage, expiresAt: _, ...settings }: KeySettings, tell: Tell) {
  return {
    ...settings,
    ...(plan === undefined ? {} : { planId: plan === null ? null : await planIdOf(tx, plan, tell) }),
    ...(overage === undefined ? {} : { overagePercent: percentOf(overage) }),
  };
}

/** What a new key takes over from the one it replaces. */
export function settingsOf(old: StoredKey) {
  const { clientId, projectId, label, scopes, devices, ratePerMinute, expiresAt } = old;
  const { planId, entitlements, overrides, seats, leaseSeconds, overagePercent, advisory, borrowDays } = old;
  const sold = { planId, entitlements, overrides, seats, leaseSeconds, overagePercent, advisory, borrowDays };
  return { clientId, projectId, label, scopes, devices, ratePerMinute, expiresAt, ...sold };
}
