import { Mac } from '@atalaya/contract/mac.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { DeviceLabel, LocalizationText, type Device, type Localization } from '@atalaya/contract/monitor/devices.ts';
import type { ImportResult, ImportRow } from '@atalaya/contract/monitor/fleet.ts';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { importCsv, type CsvCells } from '#platform/import-csv.ts';
import type { MonitorDeps } from './deps.ts';
import { findDevice, insertDevices, takenMacs, tellDevice } from './devices.repository.ts';
import { DEVICES_CHANNEL } from './directory.ts';
import type { Devices } from './devices.service.ts';
import { listTenants, type Tenants } from './tenants.repository.ts';

interface Wanted {
  line: number;
  mac: string;
  label: string;
  clientId: string;
  projectId: string | null;
  place: Localization | null;
}

export function createImport({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps, devices: Devices) {
  function judge(
    cells: CsvCells,
    line: number,
    tenants: Tenants,
    fallback: string | undefined,
  ): { wanted: Wanted } | { refused: ImportRow } {
    const mac = Mac.safeParse(cells.mac ?? '');
    const named = mac.success ? mac.data : (cells.mac ?? '').slice(0, 40);
    const refuse = (code: ImportRow['code']) => ({ refused: { line, mac: named, ok: false, code } });
    if (!mac.success) return refuse('mac');
    const label = DeviceLabel.safeParse(cells.label ?? '');
    if (!label.success) return refuse('label');
    const clientId = cells.client ? tenants.clientByName(cells.client) : tenants.clientById(fallback);
    if (!clientId) return refuse('client');
    const projectId = cells.project ? tenants.projectByName(clientId, cells.project) : null;
    if (projectId === undefined) return refuse('project');
    const place = LocalizationText.safeParse(cells.lat || cells.lng ? `${cells.lat},${cells.lng}` : '');
    if (!place.success) return refuse('localization');
    return { wanted: { line, mac: mac.data, label: label.data, clientId, projectId, place: place.data } };
  }

  async function registerChunk(ctx: CallContext, chunk: Wanted[]): Promise<ImportRow[]> {
    const done = await deviceKeys.change(async (tx: Queryable, keys) => {
      const taken = await takenMacs(
        tx,
        chunk.map(({ mac }) => mac),
      );
      const free = chunk.filter(({ mac }) => !taken.has(mac));
      const issued = await keys.issue(free);
      const settings = { config: defaultDeviceConfig, reportPeriodS: defaultDeviceConfig.reportPeriodS, createdAt: clock() };
      if (free.length > 0)
        await insertDevices(
          tx,
          free.map(({ line: _, place, ...device }, index) => ({
            ...device,
            ...settings,
            lat: place?.lat,
            lng: place?.lng,
            keyId: issued[index]?.id,
          })),
        );
      const made = new Map<string, ImportRow>();
      const registered: Device[] = [];
      for (const [index, { mac, line }] of free.entries()) {
        const device = await findDevice(tx, ctx.scope, { mac });
        if (device) {
          registered.push(device);
          await tellDevice(tx, DEVICES_CHANNEL, device.id);
        }
        made.set(mac, { line, mac, ok: true, id: device?.id, apiKey: issued[index]?.apiKey });
      }
      if (free.length > 0) await deviceKeys.audit(tx, ctx, 'device.import', `devices:${free.length}`, { macs: free.map(({ mac }) => mac) });
      const outcome = chunk.map(({ mac, line }): ImportRow => made.get(mac) ?? { line, mac, ok: false, code: 'taken' });
      return { outcome, registered };
    });
    for (const device of done.registered) await devices.announce(device);
    return done.outcome;
  }

  return async (ctx: CallContext, { csv, clientId }: CsvImport): Promise<ImportResult> => {
    const tenants = await listTenants(db, ctx.scope);
    const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : undefined;
    const { taken: registered, ...outcome } = await importCsv<Wanted, ImportRow>(csv, {
      needs: ['mac', 'label'],
      judge: (cells, line) => judge(cells, line, tenants, clientId ?? own),
      keyOf: ({ mac }) => mac,
      refuseRepeated: ({ line, mac }) => ({ line, mac, ok: false, code: 'repeated' }),
      store: (chunk) => registerChunk(ctx, chunk),
    });
    return { registered, ...outcome };
  };
}
