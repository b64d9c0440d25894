import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import {
  TariffTerms,
  type Cost,
  type PriceInput,
  type Tariff,
  type TariffInput,
  type TariffListQuery,
} from '@atalaya/contract/charging/tariffs.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything } from '#platform/scope.ts';
import type { ChargingDeps } from '../deps.ts';
import { priceOf } from './tariff-price.rules.ts';
import * as repository from './tariffs.repository.ts';

export type Tariffs = ReturnType<typeof createTariffs>;

export function createTariffs({ database: { db }, licensing: { deviceKeys }, clock }: ChargingDeps) {
  return {
    list: ({ scope }: CallContext, query: TariffListQuery) => repository.listTariffs(db, scope, query),
    get: async ({ scope }: CallContext, id: string): Promise<Tariff> =>
      (await repository.findTariff(db, scope, id)) ?? fail('tariff.not_found'),
    /** Sessions that began keep the tariff as it was then. */
    save: (ctx: CallContext, { id = randomUUID(), name, clientId: wanted, ...input }: TariffInput): Promise<Tariff> =>
      db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        const terms = TariffTerms.parse(input);
        const now = clock();
        const row = { id, clientId, name, currency: terms.currency, terms, createdAt: now, updatedAt: now };
        if (!(await repository.saveTariff(tx, row))) fail('taken', { errors: { id: ['taken'] } });
        await deviceKeys.audit(tx, ctx, 'tariff.save', `tariff:${id}`, { name, currency: terms.currency, clientId });
        return (await repository.findTariff(tx, everything, id)) ?? fail('tariff.not_found');
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.findTariff(tx, ctx.scope, id)) ?? fail('tariff.not_found');
        await repository.deleteTariff(tx, id);
        await deviceKeys.audit(tx, ctx, 'tariff.remove', `tariff:${id}`, { name });
        return { id };
      }),
    async price({ scope }: CallContext, { tariff: { clientId, ...terms }, periods }: PriceInput): Promise<Cost> {
      const owner = clientId === undefined ? undefined : await ownerOf(db, scope, clientId);
      return priceOf(terms, periods, terms.zone ?? (owner === undefined ? 'UTC' : await repository.zoneOf(db, owner)));
    },
  };
}
