import { Mac } from '@atalaya/contract/mac.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { DeviceLabel, LocalizationText, type Device, type Localization } from '@atalaya/contract/monitor/devices.ts';
import { MAX_IMPORT_ROWS, type ImportInput, type ImportResult, type ImportRow } from '@atalaya/contract/monitor/fleet.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { readCsv } from '#platform/csv.ts';
import type { MonitorDeps } from './deps.ts';
import { findDevice, insertDevices, takenMacs, tellDevice } from './devices.repository.ts';
import { DEVICES_CHANNEL } from './directory.ts';
import type { Devices } from './devices.service.ts';
import { listTenants, type Tenants } from './tenants.repository.ts';

const CHUNK = 200;

interface Wanted {
  line: number;
  mac: string;
  label: string;
  clientId: string;
  projectId: string | null;
  place: Localization | null;
}
type Refusal = Pick<ImportRow, 'line' | 'mac'> & { code: NonNullable<ImportRow['code']> };

export function createImport({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps, devices: Devices) {
  function judge(cells: Record<string, string>, line: number, tenants: Tenants, fallback: string | undefined): Wanted | Refusal {
    const mac = Mac.safeParse(cells.mac ?? '');
    const refuse = (code: Refusal['code']): Refusal => ({ line, mac: mac.success ? mac.data : (cells.mac ?? '').slice(0, 40), code });
    if (!mac.success) return refuse('mac');
    const label = DeviceLabel.safeParse(cells.label ?? '');
    if (!label.success) return refuse('label');
    const clientId = cells.client ? tenants.clientByName(cells.client) : tenants.clientById(fallback);
    if (!clientId) return refuse('client');
    const projectId = cells.project ? tenants.projectByName(clientId, cells.project) : null;
    if (projectId === undefined) return refuse('project');
    const place = LocalizationText.safeParse(cells.lat || cells.lng ? `${cells.lat},${cells.lng}` : '');
    if (!place.success) return refuse('localization');
    return { line, mac: mac.data, label: label.data, clientId, projectId, place: place.data };
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

  return async (ctx: CallContext, { csv, clientId }: ImportInput): Promise<ImportResult> => {
    const [header = [], ...lines] = readCsv(csv);
    const names = header.map((name) => name.trim().toLowerCase());
    if (!names.includes('mac') || !names.includes('label')) fail('input.invalid', { errors: { csv: ['header'] } });
    if (lines.length > MAX_IMPORT_ROWS) fail('input.invalid', { errors: { csv: ['too_many'] } });
    const tenants = await listTenants(db, ctx.scope);
    const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : undefined;
    const rows: ImportRow[] = [];
    const wanted: Wanted[] = [];
    const seen = new Set<string>();
    for (const [index, cells] of lines.entries()) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      const judged = judge(Object.fromEntries(names.map((name, n) => [name, cells[n]?.trim() ?? ''])), index + 2, tenants, clientId ?? own);
      if ('code' in judged) rows.push({ ...judged, ok: false });
      else if (seen.has(judged.mac)) rows.push({ line: judged.line, mac: judged.mac, ok: false, code: 'repeated' });
      else wanted.push(judged);
      seen.add(judged.mac);
    }
    for (let at = 0; at < wanted.length; at += CHUNK) rows.push(...(await registerChunk(ctx, wanted.slice(at, at + CHUNK))));
    const registered = rows.filter(({ ok }) => ok).length;
    return { registered, refused: rows.length - registered, rows: rows.toSorted((a, b) => a.line - b.line) };
  };
}
