import { randomUUID } from 'node:crypto';
import { cutText } from '@atalaya/contract/text.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { NasSecret, NewNas, type NasImportRow } from '@atalaya/contract/radius/nas.ts';
import type { Queryable } from '#platform/database.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import type { RadiusDeps } from '../deps.ts';
import { RADIUS_CHANNEL, type FreeradiusMemory } from '../freeradius/freeradius-memory.ts';
import { insertManyNas, tellChanged } from './nas.repository.ts';
import { newSecret, sealSecret } from '../model/nas-secret.ts';
import { clientOfRow } from '../model/client-of-row.service.ts';
import type { Vault } from '#platform/secrets/vault.ts';

type Wanted = Omit<NewNas, 'clientId' | 'siteId'> & { line: number; clientId: string };

const flags: Partial<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };
/** An empty cell is what the form would have had. */
const numberOf = (text: string | undefined) => (text ? Number(text) : undefined);

function judge(
  cells: CsvCells,
  line: number,
  clientOf: (name: string | undefined) => string | undefined,
): { wanted: Wanted } | { refused: NasImportRow } {
  const [name, address, description, coaPort, interimS] = [
    NewNas.shape.name.safeParse(cells.name ?? ''),
    NewNas.shape.address.safeParse(cells.address ?? ''),
    NewNas.shape.description.safeParse(cells.description ?? ''),
    NewNas.shape.coaPort.safeParse(numberOf(cells.coaport)),
    NewNas.shape.interimS.safeParse(numberOf(cells.interims)),
  ];
  const shown = { line, name: cutText(cells.name ?? '', 80), address: cutText(cells.address ?? '', 45) };
  const refuse = (code: NasImportRow['code']) => ({ refused: { ...shown, ok: false, code } });
  if (!name.success) return refuse('name');
  if (!address.success) return refuse('address');
  const secret = NasSecret.optional().safeParse(cells.secret || undefined);
  if (!secret.success) return refuse('secret');
  if (!description.success) return refuse('description');
  if (!coaPort.success || !interimS.success) return refuse('number');
  const requireMessageAuthenticator = flags[(cells.messageauthenticator || 'yes').toLowerCase()];
  if (requireMessageAuthenticator === undefined) return refuse('flag');
  const clientId = clientOf(cells.client);
  if (!clientId) return refuse('client');
  const texts = { name: name.data, address: address.data, description: description.data, secret: secret.data };
  return { wanted: { line, clientId, ...texts, coaPort: coaPort.data, interimS: interimS.data, requireMessageAuthenticator } };
}

export function createNasImport({ database, jobs, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault, memory: FreeradiusMemory) {
  type Keep = (tx: Queryable, rows: readonly NasImportRow[]) => Promise<void>;

  async function register(origin: JobOrigin, wanted: readonly Wanted[], keep: Keep): Promise<void> {
    const now = clock();
    const made = wanted.map(({ line: _, secret = newSecret(), ...nas }) => ({ id: randomUUID(), nas, secret }));
    const rows = made.map(({ id, nas, secret }) => ({ id, ...nas, secret: sealSecret(vault, id, secret), secretAt: now, createdAt: now }));
    const addresses = await database.db.transaction(async (tx) => {
      const inserted = (await insertManyNas(tx, rows)).map(({ address }) => address);
      const taken = new Set(inserted);
      await tellChanged(tx, RADIUS_CHANNEL, inserted);
      await keep(
        tx,
        wanted.map(({ line, name, address, secret: given }, n) =>
          taken.has(address)
            ? { line, name, address, ok: true, secret: given === undefined ? made[n]?.secret : undefined }
            : { line, name, address, ok: false, code: 'taken' },
        ),
      );
      await deviceKeys.audit(tx, origin, 'nas.import', 'radius', { created: inserted.length, addresses: inserted });
      return inserted;
    });
    // One that had such an address before is forgotten.
    if (addresses.length > 0) await memory.forget(addresses);
  }

  return createImportJob<Wanted, NasImportRow>(
    { database, jobs },
    {
      kind: 'nas',
      result: radius.importedNas,
      needs: ['name', 'address'],
      aliases: { shortname: 'name', nasname: 'address' },
      async plan(origin, clientId) {
        const clientOf = await clientOfRow(database.db, origin.scope, clientId);
        return {
          judge: (cells, line) => judge(cells, line, clientOf),
          keyOf: ({ address }) => address,
          refuse: ({ line, name, address }, code) => ({ line, name, address, ok: false, code }),
          store: (wanted, keep) => register(origin, wanted, keep),
        };
      },
    },
  );
}
