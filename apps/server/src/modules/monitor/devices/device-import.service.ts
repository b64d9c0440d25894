import { fail } from '@atalaya/contract/errors.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { cutText } from '@atalaya/contract/text.ts';
import { DeviceLabel, LocalizationText } from '@atalaya/contract/monitor/devices.ts';
import type { Localization } from '@atalaya/contract/monitor/localization.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { ImportRow } from '@atalaya/contract/monitor/fleet.ts';
import type { Queryable } from '#platform/database.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import { announce } from '#platform/post/post.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import { insertDevices, listDevicesOf, takenMacs, tellDevices } from './devices.repository.ts';
import { DEVICES_CHANNEL } from '../model/device-directory.ts';
import { registeredEvent } from './registered-event.ts';
import type { Devices } from './devices.service.ts';
import { listTenants, type Tenants } from './tenant-names.repository.ts';

interface Wanted {
  line: number;
  mac: string;
  label: string;
  clientId: string;
  projectId: string | null;
  place: Localization | null;
}

export function createImport({ database, jobs, licensing: { deviceKeys }, clock }: MonitorDeps, devices: Devices) {
  function judge(
    cells: CsvCells,
    line: number,
    tenants: Tenants,
    fallback: string | undefined,
  ): { wanted: Wanted } | { refused: ImportRow } {
    const mac = Mac.safeParse(cells.mac ?? '');
    const named = mac.success ? mac.data : cutText(cells.mac ?? '', 40);
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

  type Keep = (tx: Queryable, rows: readonly ImportRow[]) => Promise<void>;

  async function register(origin: JobOrigin, wanted: readonly Wanted[], keep: Keep): Promise<void> {
    const registered = await deviceKeys.change(async (tx, keys) => {
      const taken = await takenMacs(
        tx,
        wanted.map(({ mac }) => mac),
      );
      const free = wanted.filter(({ mac }) => !taken.has(mac));
      const issued = await keys.issue(free);
      const settings = { config: defaultDeviceConfig, reportPeriodS: defaultDeviceConfig.reportPeriodS, createdAt: clock() };
      const rows = free.map(({ line: _, place, ...device }, index) => ({
        ...device,
        ...settings,
        lat: place?.lat,
        lng: place?.lng,
        keyId: issued[index]?.id,
      }));
      const made = new Map((await insertDevices(tx, actorOf(origin), rows)).map(({ id, mac }) => [mac, id]));
      const keyOf = new Map(free.map(({ mac }, index) => [mac, issued[index]?.apiKey]));
      await tellDevices(tx, DEVICES_CHANNEL, [...made.values()]);
      await keep(
        tx,
        wanted.map(({ mac, line }) =>
          made.has(mac) ? { line, mac, ok: true, id: made.get(mac), apiKey: keyOf.get(mac) } : { line, mac, ok: false, code: 'taken' },
        ),
      );
      if (made.size > 0) await deviceKeys.audit(tx, origin, 'device.import', `devices:${made.size}`, { macs: [...made.keys()] });
      const devicesMade = await listDevicesOf(tx, origin.scope, [...made.values()]);
      await announce(
        tx,
        devicesMade.map((device) => registeredEvent(device, clock())),
      );
      return devicesMade;
    });
    await devices.announceAll(registered);
  }

  return createImportJob<Wanted, ImportRow>(
    { database, jobs },
    {
      kind: 'devices',
      result: monitor.importedDevices,
      needs: ['mac', 'label'],
      async plan(origin, clientId) {
        const { scope } = origin;
        const tenants = await listTenants(database.db, scope);
        if (clientId !== undefined && !tenants.clientById(clientId)) fail('client.not_found', { errors: { clientId: ['not_found'] } });
        const own = scope.kind === 'client' ? scope.clientId : undefined;
        return {
          judge: (cells, line) => judge(cells, line, tenants, clientId ?? own),
          keyOf: ({ mac }) => mac,
          refuse: ({ line, mac }, code) => ({ line, mac, ok: false, code }),
          store: (wanted, keep) => register(origin, wanted, keep),
        };
      },
    },
  );
}
