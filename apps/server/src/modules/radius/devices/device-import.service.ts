import { randomUUID } from 'node:crypto';
import { cutText } from '@atalaya/contract/text.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { isRandomMac, readMac } from '@atalaya/contract/radius/device-mac.ts';
import { NewMacDevice, type MacDeviceImportRow } from '@atalaya/contract/radius/devices.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import type { Queryable } from '#platform/database.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import type { RadiusDeps } from '../deps.ts';
import { readExpiry, readOwners, type Owners } from '../users/import-owners.service.ts';
import { insertDevices } from './mac-devices.repository.ts';

interface Wanted {
  line: number;
  mac: string;
  name: string;
  clientId: string;
  groupId: string | null;
  expiresAt: Date | null;
}

function judge(cells: CsvCells, line: number, owners: Owners): { wanted: Wanted } | { refused: MacDeviceImportRow } {
  const typed = cells.mac ?? '';
  const mac = readMac(typed);
  const refuse = (code: MacDeviceImportRow['code']) => ({ refused: { line, mac: mac ?? cutText(typed, 40), ok: false, code } });
  if (mac === null) return refuse('mac');
  const name = NewMacDevice.shape.name.safeParse(cells.name ?? '');
  if (!name.success) return refuse('name');
  const clientId = owners.client(cells.client);
  if (!clientId) return refuse('client');
  const groupId = cells.group ? owners.group(clientId, cells.group) : null;
  if (groupId === undefined) return refuse('group');
  const expiry = cells.expiresat ? readExpiry(cells.expiresat) : null;
  if (expiry && !expiry.success) return refuse('expires');
  return { wanted: { line, mac, name: name.data, clientId, groupId, expiresAt: expiry ? new Date(expiry.data) : null } };
}

/** Many devices at once, in one statement and with one line in the audit log. */
export function createDeviceImport({ database, jobs, licensing: { deviceKeys }, clock }: RadiusDeps) {
  type Keep = (tx: Queryable, rows: readonly MacDeviceImportRow[]) => Promise<void>;

  async function store(origin: JobOrigin, wanted: readonly Wanted[], keep: Keep): Promise<void> {
    const createdAt = clock();
    await database.db.transaction(async (tx) => {
      const rows = wanted.map(({ line: _, ...device }) => ({ id: randomUUID(), ...device, createdAt }));
      const inserted = await insertDevices(tx, rows);
      const made = new Set(inserted.map(({ clientId, mac }) => `${clientId} ${mac}`));
      await keep(
        tx,
        wanted.map(({ line, mac, clientId }) =>
          made.has(`${clientId} ${mac}`) ? { line, mac, ok: true, isRandom: isRandomMac(mac) } : { line, mac, ok: false, code: 'taken' },
        ),
      );
      const macs = inserted.map(({ mac }) => mac);
      await deviceKeys.audit(tx, origin, 'radius-device.import', 'radius', { created: macs.length, macs });
    });
  }

  return createImportJob<Wanted, MacDeviceImportRow>(
    { database, jobs },
    {
      kind: 'radiusDevices',
      result: radiusDevices.imported,
      needs: ['mac'],
      async plan(origin, clientId) {
        const owners = await readOwners(database.db, origin.scope, clientId);
        return {
          judge: (cells, line) => judge(cells, line, owners),
          keyOf: (wanted) => `${wanted.clientId} ${wanted.mac}`,
          refuse: ({ line, mac }, code) => ({ line, mac, ok: false, code }),
          store: (wanted, keep) => store(origin, wanted, keep),
        };
      },
    },
  );
}
