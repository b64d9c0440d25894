import { quotaName } from '@atalaya/contract/licensing/selling/metering.ts';
import type { Portal, PortalMeter, PortalMonth } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { CallContext } from '#platform/call-context.ts';
import { groupBy } from '#platform/group-by.ts';
import type { LicensingDeps } from '../deps.ts';
import { monthIn } from '../metering/metering.service.ts';
import { resolveEntitlements } from '../model/entitlements.rules.ts';
import { maskKey } from '../model/key-format.ts';
import type { Clients } from '../tenants/clients.service.ts';
import * as repository from './portal.repository.ts';

const MOST_KEYS = 500;
const DEFAULT_CURRENCY = 'EUR';
const CENTS = 100;
const MONTHS_BACK = 12;

const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);

/** `price.<meter>` is what one more than the quota costs, `currency` in which money. */
export function moneyOf(meter: { name: string; quantity: number }, entitlements: Entitlements) {
  const quota = numberOr(entitlements[quotaName(meter.name)]);
  const price = numberOr(entitlements[`price.${meter.name}`]);
  const { currency } = entitlements;
  if (price === null) return { quota, price, currency: null, amount: null };
  const amount = Math.round(Math.max(0, meter.quantity - (quota ?? 0)) * price * CENTS) / CENTS;
  return { quota, price, currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY, amount };
}

/** The month so many before another one. */
function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 'yyyy-mm'.length);
}

function sumsOf(meters: readonly Pick<PortalMeter, 'currency' | 'amount'>[]): Portal['amounts'] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of meters) if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + (amount ?? 0));
  return [...sums].map(([currency, amount]) => ({ currency, amount: Math.round(amount * CENTS) / CENTS }));
}

export type PortalService = ReturnType<typeof createPortal>;

/** What a customer's own people see of what they bought. */
export function createPortal({ database: { db }, clock }: LicensingDeps, clients: Clients) {
  return {
    async overview(ctx: CallContext, wanted: string | undefined): Promise<Portal> {
      const { id: clientId, name, zone, extra } = await clients.get(ctx, wanted);
      const now = clock();
      const rows = await repository.listPortalKeys(db, ctx.scope, clientId, now, MOST_KEYS);
      const ids = rows.map(({ id }) => id);
      const [used, months, total] = await Promise.all([
        repository.countSeats(db, ids),
        repository.listMonth(db, clientId, ids, monthIn(zone, now)),
        repository.countPortalKeys(db, ctx.scope, clientId),
      ]);
      const monthsOf = groupBy(months, ({ keyId }) => keyId);
      const keys = rows.map(({ prefix, last4, planEntitlements, entitlements, overrides, devices, successorId, seats, ...row }) => {
        const effective = resolveEntitlements(planEntitlements, { values: entitlements, overrides }, now.getTime());
        const meters = (monthsOf.get(row.id) ?? []).map(({ meter, month, quantity, lastAt }): PortalMeter => {
          const reported = { name: meter, period: month, quantity: Number(quantity), lastAt: lastAt.toISOString() };
          return { ...reported, ...moneyOf(reported, effective) };
        });
        return {
          ...row,
          apiKey: maskKey(prefix, last4),
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt?.toISOString() ?? null,
          lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
          seats: { used: used.get(row.id) ?? 0, total: seats },
          meters,
          isDevices: devices.length > 0,
          isReplaced: successorId !== null,
        };
      });
      const colour = typeof extra['colour'] === 'string' ? extra['colour'] : null;
      const client = { id: clientId, name, zone, logo: extra.logo ?? null, colour };
      return { client, keys, total, amounts: sumsOf(keys.flatMap(({ meters }) => meters)) };
    },
    async months(ctx: CallContext, wanted: string | undefined): Promise<PortalMonth[]> {
      const { id: clientId, zone } = await clients.get(ctx, wanted);
      const now = clock();
      const current = monthIn(zone, now);
      const rows = await repository.listMonthsBetween(db, ctx.scope, clientId, monthsBefore(current, MONTHS_BACK), current);
      return [...groupBy(rows, ({ month }) => month)].map(([month, ofMonth]) => {
        const uses = ofMonth.map(({ keyId, key, meter, quantity, planEntitlements, entitlements, overrides }) => {
          const effective = resolveEntitlements(planEntitlements, { values: entitlements, overrides }, now.getTime());
          return { keyId, key, meter, quantity: Number(quantity), ...moneyOf({ name: meter, quantity: Number(quantity) }, effective) };
        });
        return { month, uses, amounts: sumsOf(uses) };
      });
    },
  };
}
