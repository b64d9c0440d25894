import type { EffectiveEntitlement, EntitlementOverride, Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';

/** What a key has of its own, beside its plan. */
export interface OwnEntitlements {
  values: Entitlements;
  overrides: readonly EntitlementOverride[];
}

export const NOTHING_OWN: OwnEntitlements = { values: {}, overrides: [] };
const NONE: Entitlements = {};

const isInForce = ({ until }: EntitlementOverride, now: number) => until === null || Date.parse(until) > now;

/** Plan, then key, then override. Most keys have nothing of their own: they share their plan's object. */
export function resolveEntitlements(plan: Entitlements | null, own: OwnEntitlements, now: number): Entitlements {
  if (own === NOTHING_OWN) return plan ?? NONE;
  const resolved: Entitlements = { ...plan, ...own.values };
  for (const override of own.overrides) if (isInForce(override, now)) resolved[override.name] = override.value;
  return resolved;
}

/** The same with where each value comes from, by name. */
export function explainEntitlements(plan: Entitlements | null, own: OwnEntitlements, now: number): EffectiveEntitlement[] {
  const found = new Map<string, EffectiveEntitlement>();
  for (const [name, value] of Object.entries(plan ?? NONE)) found.set(name, { name, value, from: 'plan', until: null });
  for (const [name, value] of Object.entries(own.values)) found.set(name, { name, value, from: 'key', until: null });
  for (const override of own.overrides)
    if (isInForce(override, now))
      found.set(override.name, { name: override.name, value: override.value, from: 'override', until: override.until });
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
