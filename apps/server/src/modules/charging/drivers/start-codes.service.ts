// One-time codes: made by the operator, handed to a visitor, good for one session.
import { randomUUID } from 'node:crypto';
import { START_CODE_LENGTH, type MadeStartCodes, type NewStartCodes, type StartCodeListQuery } from '@atalaya/contract/charging/drivers.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { ChargingDeps } from '../deps.ts';
import { findSite } from '../sites/sites.repository.ts';
import { moneyColumns } from '../tags/tags.service.ts';
import { newCode } from './connector-codes.service.ts';
import * as repository from './start-codes.repository.ts';

const DAY_MS = 86_400_000;
const ENDING = 3;

export type StartCodes = ReturnType<typeof createStartCodes>;

export function createStartCodes({ database: { db }, licensing: { deviceKeys }, clock, secrets }: ChargingDeps) {
  const key = secrets.derive('charging start code');
  const digestOf = (code: string) => hmac(key, code);
  return {
    digestOf,
    list: ({ scope }: CallContext, query: StartCodeListQuery) => repository.listStartCodes(db, scope, query, clock()),
    make: (ctx: CallContext, { count, clientId: wanted, siteId, days, budgetMoney, ...input }: NewStartCodes): Promise<MadeStartCodes> =>
      db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        const site = siteId === null ? null : await findSite(tx, ctx.scope, siteId);
        if (siteId !== null && site?.clientId !== clientId) fail('site.not_found', { errors: { siteId: ['not_found'] } });
        const createdAt = clock();
        const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
        const made = Array.from({ length: count }, () => ({ id: randomUUID(), code: newCode(START_CODE_LENGTH) }));
        const common = { clientId, siteId, ...input, ...moneyColumns(budgetMoney), expiresAt, createdAt };
        await repository.insertStartCodes(
          tx,
          made.map(({ id, code }) => ({ id, digest: digestOf(code), ending: code.slice(-ENDING), ...common })),
        );
        await deviceKeys.audit(tx, ctx, 'tag.make_codes', `client:${clientId}`, { count, label: input.label, siteId });
        return { codes: made, expiresAt: expiresAt.toISOString() };
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const [removed] = await repository.deleteStartCode(tx, ctx.scope, id);
        if (!removed) fail('start_code.not_found');
        await deviceKeys.audit(tx, ctx, 'tag.remove_code', `tag:${id}`, { ending: removed.ending });
        return { id };
      }),
  };
}
