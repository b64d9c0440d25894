import { randomUUID } from 'node:crypto';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import { NasSecret, NewNas, type NasImportResult, type NasImportRow } from '@atalaya/contract/radius/nas.ts';
import type { CallContext } from '#platform/call-context.ts';
import { importCsv, type CsvCells } from '#platform/import-csv.ts';
import type { RadiusDeps } from './deps.ts';
import { RADIUS_CHANNEL, type FreeradiusMemory } from './freeradius-memory.ts';
import { insertManyNas, tellChanged } from './nas.repository.ts';
import { newSecret, sealSecret } from './nas-secret.ts';
import { clientOfRow } from './tenant.ts';
import type { Vault } from '#platform/vault.ts';

type Wanted = Omit<NewNas, 'clientId'> & { line: number; clientId: string };

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
  const shown = { line, name: (cells.name ?? '').slice(0, 80), address: (cells.address ?? '').slice(0, 45) };
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

export function createNasImport(
  { database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps,
  vault: Vault,
  memory: FreeradiusMemory,
) {
  async function registerChunk(ctx: CallContext, chunk: Wanted[]): Promise<NasImportRow[]> {
    const now = clock();
    const made = chunk.map(({ line: _, secret = newSecret(), ...nas }) => ({ id: randomUUID(), nas, secret }));
    const rows = made.map(({ id, nas, secret }) => ({ id, ...nas, secret: sealSecret(vault, id, secret), secretAt: now, createdAt: now }));
    const addresses = await db.transaction(async (tx) => {
      const inserted = (await insertManyNas(tx, rows)).map(({ address }) => address);
      for (const address of inserted) await tellChanged(tx, RADIUS_CHANNEL, address);
      await deviceKeys.audit(tx, ctx, 'nas.import', 'radius', { created: inserted.length, addresses: inserted });
      return inserted;
    });
    // One that had such an address before is forgotten.
    if (addresses.length > 0) await memory.forget(addresses);
    const taken = new Set(addresses);
    return chunk.map(({ line, name, address, secret: given }, n) =>
      taken.has(address)
        ? { line, name, address, ok: true, secret: given === undefined ? made[n]?.secret : undefined }
        : { line, name, address, ok: false, code: 'taken' },
    );
  }

  return async (ctx: CallContext, { csv, clientId }: CsvImport): Promise<NasImportResult> => {
    const clientOf = await clientOfRow(db, ctx.scope, clientId);
    const { taken: created, ...outcome } = await importCsv<Wanted, NasImportRow>(csv, {
      needs: ['name', 'address'],
      aliases: { shortname: 'name', nasname: 'address' },
      judge: (cells, line) => judge(cells, line, clientOf),
      keyOf: ({ address }) => address,
      refuseRepeated: ({ line, name, address }) => ({ line, name, address, ok: false, code: 'repeated' }),
      store: (chunk) => registerChunk(ctx, chunk),
    });
    return { created, ...outcome };
  };
}
