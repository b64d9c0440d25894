import { fail, failField } from '@atalaya/contract/errors.ts';
import {
  quotaName,
  REPORT_DAYS,
  type Meter,
  type MeterQuery,
  type ReportedUse,
  type ReportInput,
} from '@atalaya/contract/licensing/selling/metering.ts';
import type { CallContext } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import { everything } from '#platform/scope.ts';
import type { Queryable } from '#platform/database.ts';
import { announce } from '#platform/post/post.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { resolveEntitlements } from '../model/entitlements.rules.ts';
import { keyEvent } from '../model/key-event.ts';
import { createKeyNames } from '../model/key-name.ts';
import type { Verification } from '../verification/verification.service.ts';
import * as repository from './metering.repository.ts';

const DAY_MS = 86_400_000;
/** A reporter's clock may be ahead a little. */
const AHEAD_MS = 10 * 60_000;
const YEAR_DAYS = 366;
const NEARLY = 0.8;
const EXPORT_PAGE = 1_000;

export type Metering = ReturnType<typeof createMetering>;

/** `2026-11` where the client is. */
export function monthIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}`;
}

function quotaOf(key: repository.MeteredKey, meter: string, now: number): number | null {
  const own = { values: key.entitlements, overrides: key.overrides };
  const quota = resolveEntitlements(key.planEntitlements, own, now)[quotaName(meter)];
  return typeof quota === 'number' ? quota : null;
}

export function createMetering({ database: { db }, secrets, clock }: LicensingDeps, audit: Audit, verification: Verification) {
  const nameOf = createKeyNames(secrets);

  const keyFor = async (ctx: CallContext, apiKey: string) =>
    (await repository.findMetered(db, ctx.scope, nameOf(apiKey))) ?? fail('licence.not_found');

  function timeOf(at: string | undefined): Date {
    const now = clock();
    if (at === undefined) return now;
    const time = new Date(at);
    if (time.getTime() > now.getTime() + AHEAD_MS) failField('at', 'time.too_late');
    if (time.getTime() < now.getTime() - REPORT_DAYS * DAY_MS) failField('at', 'time.too_old', { days: REPORT_DAYS });
    return time;
  }

  /** Any key that is known may still report: what was used was used, also by one that has expired since. */
  async function reportingKey(ctx: CallContext, apiKey: string) {
    const { id, code } = await verification.verify(ctx, { apiKey });
    if (code === 'rate') return fail('licence.too_fast');
    return (id && (await repository.findMetered(db, everything, { id }))) || fail('licence.not_found');
  }

  /** Once a month each, in the transaction that passed it: at four fifths, and when all is used. */
  async function tellQuota(tx: Queryable, ctx: CallContext, key: repository.MeteredKey, month: repository.Month, quota: number | null) {
    if (quota === null) return;
    const share = quota === 0 ? Infinity : Number(month.quantity) / quota;
    const isAll = share >= 1 && !month.toldAll;
    const isEighty = share >= NEARLY && !month.toldEighty;
    if (!isAll && !isEighty) return;
    await repository.setTold(tx, key, month.meter, month.month, { toldEighty: true, ...(isAll ? { toldAll: true } : {}) });
    const details = { meter: month.meter, period: month.month, quantity: Number(month.quantity), quota, percent: isAll ? 100 : 80 };
    await audit(tx, ctx, isAll ? 'key.quota_used' : 'key.quota', `key:${key.id}`, details);
    await announce(tx, [keyEvent('meter.quota', key, clock(), details)]);
  }

  return {
    async report(ctx: CallContext, { apiKey, meter, quantity, id, at: told }: ReportInput): Promise<ReportedUse> {
      const key = await reportingKey(ctx, apiKey);
      const at = timeOf(told);
      const use = { keyId: key.id, clientId: key.clientId, meter, id, quantity: String(quantity), at };
      const quota = quotaOf(key, meter, clock().getTime());
      return db.transaction(async (tx) => {
        if (await repository.insertUse(tx, use)) {
          const period = monthIn(key.zone, at);
          const month = (await repository.addToMonth(tx, use, period)) ?? fail('usage.different');
          if (Number(month.quantity) === quantity && (await repository.isFirstUse(tx, use)))
            await announce(tx, [{ ...keyEvent('meter.created', key, clock(), { meter }), cause: `meter.created:${key.id}:${meter}` }]);
          await tellQuota(tx, ctx, key, month, quota);
          return { meter, id, quantity, at: at.toISOString(), counted: true, period, total: Number(month.quantity), quota };
        }
        const known = (await repository.findUse(tx, use)) ?? fail('usage.different');
        const isSame = Number(known.quantity) === quantity && (told === undefined || known.at.getTime() === at.getTime());
        if (!isSame || known.clientId !== key.clientId) return fail('usage.different');
        const period = monthIn(key.zone, known.at);
        const month = await repository.findMonth(tx, key, meter, period);
        const total = Number(month?.quantity ?? 0);
        return { meter, id, quantity, at: known.at.toISOString(), counted: false, period, total, quota };
      });
    },

    async usage(ctx: CallContext, { apiKey, ...wanted }: MeterQuery) {
      const key = await keyFor(ctx, apiKey);
      const from = wanted.from ?? new Date(clock().getTime() - YEAR_DAYS * DAY_MS).toISOString();
      return repository.sumUses(db, key, { ...wanted, from });
    },

    async meters(ctx: CallContext, apiKey: string): Promise<Meter[]> {
      const key = await keyFor(ctx, apiKey);
      const now = clock();
      const period = monthIn(key.zone, now);
      return (await repository.listMeters(db, key)).map(({ meter, month, quantity, lastAt }) => ({
        name: meter,
        period,
        quantity: month === period ? Number(quantity) : 0,
        quota: quotaOf(key, meter, now.getTime()),
        lastAt: lastAt.toISOString(),
      }));
    },

    async export(ctx: CallContext, { apiKey, ...range }: { apiKey: string; from?: string; to?: string }): Promise<Response> {
      const key = await keyFor(ctx, apiKey);
      async function* pages() {
        for (let after: repository.Use | null = null; ;) {
          const page: repository.Use[] = await repository.pageOfUses(db, key, range, after, EXPORT_PAGE);
          if (page.length > 0) yield page;
          if (page.length < EXPORT_PAGE) return;
          after = page.at(-1) ?? null;
        }
      }
      const name = `usage-${clock().toISOString().slice(0, 10)}`;
      return exportCsv(name, ['meter', 'id', 'quantity', 'at'], pages(), (use) => [use.meter, use.id, use.quantity, use.at.toISOString()]);
    },
  };
}
