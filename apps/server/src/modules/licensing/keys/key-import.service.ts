import { fail } from '@atalaya/contract/errors.ts';
import { keyImports, type KeyImportRow } from '@atalaya/contract/licensing/key-imports.ts';
import { MAX_LEASE_SECONDS } from '@atalaya/contract/licensing/selling/seats.ts';
import type { Queryable } from '#platform/database.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import { announce } from '#platform/post/post.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { insertAliases, isTaken, takenAliases } from '../model/key-aliases.repository.ts';
import { keyEvent } from '../model/key-event.ts';
import { createMint, keyPepper } from '../model/mint-key.ts';
import { keepSeats } from '../seats/seats.repository.ts';
import type { Changes } from '../verification/licensing-changes.ts';
import { judgeKeyRow, type WantedKey } from './key-import.rules.ts';
import { listNames } from './key-import.repository.ts';
import { insertKeys } from './keys.repository.ts';

type Keep = (tx: Queryable, rows: readonly KeyImportRow[]) => Promise<void>;

/** As other programs call the columns. */
const aliases = {
  'label': 'name',
  'api key': 'key',
  'apikey': 'key',
  'licence': 'key',
  'license': 'key',
  'license key': 'key',
  'licence key': 'key',
  'expires': 'expiry',
  'expires at': 'expiry',
  'expiresat': 'expiry',
  'fingerprints': 'machines',
};

export function createKeyImport(deps: LicensingDeps, audit: Audit, changing: Changes) {
  const { database, jobs, secrets, clock } = deps;
  const mintKey = createMint(deps);
  const pepper = keyPepper(secrets);

  const store = (origin: JobOrigin, wanted: readonly WantedKey[], keep: Keep): Promise<void> =>
    changing(async (tx, tell) => {
      const digestOf = (row: WantedKey) => (row.foreignKey === null ? null : hmac(pepper, row.foreignKey));
      const taken = await takenAliases(
        tx,
        wanted.flatMap((row) => digestOf(row) ?? []),
      );
      const isFree = (row: WantedKey) => {
        const digest = digestOf(row);
        return digest === null || !isTaken(taken, digest);
      };
      const free = wanted.filter(isFree);
      const minted = free.map((row) => ({ row, ...mintKey() }));
      const ids = await insertKeys(
        tx,
        minted.map(({ row: { name, clientId, projectId, planId, expiresAt, seats }, stored }) => ({
          ...stored,
          label: name,
          clientId,
          projectId,
          planId,
          expiresAt,
          seats,
        })),
      );
      const made = minted.map((one, at) => ({ ...one, id: ids[at] ?? '' }));
      const now = clock();
      await insertAliases(
        tx,
        made.flatMap(({ row, id }) => {
          const digest = digestOf(row);
          return digest === null ? [] : [{ digest, keyId: id, last4: (row.foreignKey ?? '').slice(-4), createdAt: now }];
        }),
      );
      // Each machine finds its seat kept for a day: with the same fingerprint it gets it again.
      await keepSeats(
        tx,
        made.flatMap(({ row: { machines }, id }) => machines.map((fingerprint) => ({ keyId: id, fingerprint, address: origin.address }))),
        MAX_LEASE_SECONDS,
      );
      await tell(...made.map(({ stored: { digest } }) => ({ kind: 'key' as const, digest })));
      const results = new Map(made.map(({ row: { line }, id, apiKey }) => [line, { id, apiKey }]));
      await keep(
        tx,
        wanted.map(({ line, name }) => {
          const result = results.get(line);
          return result ? { line, name, ok: true, ...result } : { line, name, ok: false, code: 'taken' };
        }),
      );
      if (made.length > 0)
        await audit(tx, origin, 'key.import', `keys:${made.length}`, {
          labels: made.map(({ row: { name } }) => name),
          foreign: made.filter(({ row: { foreignKey } }) => foreignKey !== null).length,
        });
      await announce(
        tx,
        made.map(({ row: { name, clientId }, id }) => keyEvent('key.created', { id, clientId, label: name }, now)),
      );
    });

  return createImportJob<WantedKey, KeyImportRow>(
    { database, jobs },
    {
      kind: 'keys',
      result: keyImports.importedKeys,
      needs: ['name'],
      aliases,
      async plan(origin, clientId) {
        const { scope } = origin;
        const { hasClient, ...named } = await listNames(database.db, scope);
        if (clientId !== undefined && !hasClient(clientId)) fail('client.not_found', { errors: { clientId: ['not_found'] } });
        const own = scope.kind === 'client' ? scope.clientId : undefined;
        return {
          judge: (cells, line) => judgeKeyRow(cells, line, named, clientId ?? own),
          keyOf: ({ foreignKey, line }) => foreignKey ?? `line ${line}`,
          refuse: ({ line, name }, code) => ({ line, name, ok: false, code }),
          store: (wanted, keep) => store(origin, wanted, keep),
        };
      },
    },
  );
}
