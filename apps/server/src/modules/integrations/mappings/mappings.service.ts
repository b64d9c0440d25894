import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { MqttMapping, MqttMappingInput, MqttMappingQuery, NewMqttMapping } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { MappingBook } from './mapping-book.ts';
import * as repository from './mappings.repository.ts';

export type Mappings = ReturnType<typeof createMappings>;

export function createMappings({ database: { db }, licensing: { deviceKeys }, clock }: IntegrationsDeps, book: MappingBook) {
  const found = async (tx: Queryable, ctx: CallContext, id: string): Promise<MqttMapping> =>
    (await repository.findMapping(tx, ctx.scope, id)) ?? fail('integration.not_found');

  /** This process knows before the caller is answered. */
  async function changing<T>(change: (tx: Queryable) => Promise<T>): Promise<T> {
    const answer = await db.transaction(async (tx) => {
      const made = await change(tx);
      await repository.tellMappings(tx);
      return made;
    });
    await book.refresh();
    return answer;
  }

  return {
    list: (ctx: CallContext, query: MqttMappingQuery) => repository.listMappings(db, ctx.scope, query),
    seen: (ctx: CallContext, clientId?: string) => book.seen.list(ctx.scope, clientId),
    create: (ctx: CallContext, { clientId: wanted, ...mapping }: NewMqttMapping) =>
      changing(async (tx) => {
        const [id, clientId] = [randomUUID(), await ownerOf(tx, ctx.scope, wanted)];
        await repository.insertMapping(tx, { id, clientId, ...mapping, createdAt: clock() });
        await deviceKeys.audit(tx, ctx, 'integration.create', `mapping:${id}`, { clientId, name: mapping.name, topic: mapping.topic });
        return found(tx, ctx, id);
      }),
    change: (ctx: CallContext, id: string, mapping: MqttMappingInput) =>
      changing(async (tx) => {
        if (!(await repository.updateMapping(tx, ctx.scope, id, mapping))) fail('integration.not_found');
        await deviceKeys.audit(tx, ctx, 'integration.change', `mapping:${id}`, { name: mapping.name, topic: mapping.topic });
        return found(tx, ctx, id);
      }),
    remove: (ctx: CallContext, id: string) =>
      changing(async (tx) => {
        const { name } = (await repository.deleteMapping(tx, ctx.scope, id)) ?? fail('integration.not_found');
        await deviceKeys.audit(tx, ctx, 'integration.remove', `mapping:${id}`, { name });
        return { id };
      }),
  };
}
