import { fail } from '@atalaya/contract/errors.ts';
import type { CreateKeyInput, KeyListQuery, LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import type { CallContext } from '#platform/call-context.ts';
import { hmac } from '#platform/secrets.ts';
import type { Audit } from './audit.service.ts';
import { findClient, findProject } from './clients.repository.ts';
import type { LicensingDeps } from './deps.ts';
import { generateKey, keyPrefix } from './key-format.ts';
import * as repository from './keys.repository.ts';

export type Keys = ReturnType<typeof createKeys>;

export function createKeys({ database: { db }, secrets, clock, demo }: LicensingDeps, audit: Audit) {
  const pepper = secrets.derive('licence-key pepper');

  const ownerOf = ({ scope }: CallContext, clientId: string | undefined): string =>
    clientId ?? (scope.kind === 'client' ? scope.clientId : fail('input.invalid', { errors: { clientId: ['required'] } }));

  return {
    list: (ctx: CallContext, query: KeyListQuery) => repository.listKeys(db, ctx.scope, query, clock()),

    async create(ctx: CallContext, input: CreateKeyInput): Promise<LicenceKey> {
      const clientId = ownerOf(ctx, input.clientId);
      const apiKey = generateKey(demo ? 'test' : 'live');
      return db.transaction(async (tx) => {
        if (!(await findClient(tx, ctx.scope, clientId))) fail('client.not_found', { errors: { clientId: ['not_found'] } });
        const project = input.projectId && (await findProject(tx, { kind: 'client', clientId }, input.projectId));
        if (input.projectId && !project) fail('project.not_found', { errors: { projectId: ['not_found'] } });
        const now = clock();
        const key = await repository.insertKey(
          tx,
          {
            clientId,
            projectId: input.projectId ?? null,
            label: input.label,
            digest: hmac(pepper, apiKey),
            prefix: keyPrefix(apiKey),
            last4: apiKey.slice(-4),
            createdAt: now,
          },
          now,
        );
        await audit(tx, ctx, 'key.create', `key:${key.id}`, { label: key.label, clientId });
        return { ...key, apiKey };
      });
    },
  };
}
