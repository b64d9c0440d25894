// The monitor: devices, their history and stream, and commands.
import { randomBytes } from 'node:crypto';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import { monitor as calls } from '@atalaya/contract/monitor/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { addFirmware } from '../support/firmware-image.ts';
import { serverCaller } from '../support/server-caller.ts';
import { at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

const RANGE = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
const TTL_SECONDS = 86_400;
export const freshMac = () => `06:${(randomBytes(5).toString('hex').toUpperCase().match(/../g) ?? []).join(':')}`;

let images: Promise<string> | undefined;
let imageOfAll = '';

// The same each time: it stands in the answer.
const IMPORTED_MAC = freshMac();

const device =
  (more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'deviceId'), ...more } });
const byMac =
  (more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { mac: at(ids, 'mac'), ...more } });
const client =
  (more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId'), ...more } });
const command = (ids: Ids): Aim => ({ query: { id: at(ids, 'commandId') } });
const job = (ids: Ids): Aim => ({ query: { id: at(ids, 'importId') } });
const rollout = (ids: Ids): Aim => ({ query: { id: at(ids, 'rolloutId') } });
const bulk = (ids: Ids): Aim => ({ query: { id: at(ids, 'bulkId') } });

/** Its commands and visits go with a device, so all of them are made anew. */
function wholeDevice(ids: Ids): Aim {
  for (const name of ['mac', 'commandId', 'bulkId', 'rolloutId', 'visitId', 'photoId', 'tagged']) at(ids, name);
  return { query: { id: at(ids, 'deviceId') } };
}

const aims: ServiceTable['aims'] = {
  'monitor.about': () => ({}),
  'monitor.getDevice': [device(), byMac()],
  'monitor.listDevices': client(),
  'monitor.exportDevices': client(),
  'monitor.registerDevice': (ids) => ({ query: { mac: freshMac(), label: 'Proof', clientId: at(ids, 'clientId') } }),
  'monitor.importDevices': (ids) => ({ body: { csv: `mac,label\n${IMPORTED_MAC},Proof`, clientId: at(ids, 'clientId') } }),
  'monitor.importedDevices': job,
  'monitor.listJobs': () => ({}),
  'monitor.getJob': job,
  'monitor.confirmJob': job,
  'monitor.removeDevice': wholeDevice,
  'monitor.renewKey': device(),
  'monitor.setLabel': device({ value: 'Proof' }),
  'monitor.setLocalization': device({ value: '1,2' }),
  'monitor.setProject': device({ value: '' }),
  'monitor.setSite': device({ value: '' }),
  'monitor.changeMany': (ids) => ({ body: { ids: [at(ids, 'deviceId')], label: 'Proof' } }),
  'monitor.getConfig': device(),
  'monitor.listEvents': device(),
  'monitor.exportEvents': device(),
  'monitor.listLogs': device(),
  'monitor.exportLogs': device(),
  'monitor.systemUsage': device(),
  'monitor.series': device({ ...RANGE, value: 'temp' }),
  'monitor.lanes': device(RANGE),
  'fleet.counts': client(),
  'fleet.availability': client(),
  'fleet.series': client({ ...RANGE, value: 'temp' }),
  'fleet.sparklines': (ids) => ({ query: { ids: at(ids, 'deviceId') } }),
  'fleet.places': client(),
  'fleet.stream': device(),
  // Its figures are those of the moment: another moment is no other answer.
  'fleet.metrics': () => ({}),
  'fleet.settings': () => ({}),
  'fleet.changeSettings': () => ({ body: { eventsDays: 400 } }),
  'devices.about': () => ({}),
  'devices.report': (ids) => ({ query: { mac: at(ids, 'mac') }, body: { type: 'IMU_REBOOT' } }),
  'devices.config': byMac(),
  'batteries.get': device(),
  'forecasts.temperature': device(),
  'batteries.describe': (ids) => ({ query: { id: at(ids, 'deviceId') }, body: { installedAt: '2026-01-01', newAh: 7 } }),
  'batteries.test': (ids) => ({ query: { id: at(ids, 'deviceId') }, body: { maxMinutes: 1, stopV: 12 } }),
  'devices.firmware': byMac({ version: '1.0' }),
  'firmware.ofDevice': [device(), byMac()],
  'firmware.listKeys': () => ({}),
  'firmware.addKey': () => ({ body: { name: 'Proof', publicKey: randomBytes(32).toString('base64') } }),
  // Keys and images are everybody's: who may change them is a matter of roles alone.
  'firmware.removeKey': () => ({ query: { id: 'nowhere' } }),
  'firmware.listImages': () => ({}),
  'firmware.createImage': () => ({
    body: { version: '9.9.9', sha256: 'a'.repeat(64), signature: `${'A'.repeat(86)}==`, sizeBytes: 1 },
  }),
  'firmware.putPiece': () => ({ query: { id: 'nowhere', index: '0' }, body: { data: 'AAAA' } }),
  'firmware.completeImage': () => ({ query: { id: 'nowhere' } }),
  'firmware.removeImage': () => ({ query: { id: 'nowhere' } }),
  'firmware.startRollout': (ids) => ({ body: { imageId: imageOfAll, deviceIds: [at(ids, 'deviceId')] } }),
  'firmware.listRollouts': () => ({}),
  'firmware.getRollout': rollout,
  'firmware.rolloutDevices': rollout,
  'firmware.pauseRollout': rollout,
  'firmware.resumeRollout': (ids) => ({ ...rollout(ids), body: {} }),
  'firmware.cancelRollout': rollout,
  'firmware.rollBack': (ids) => ({ ...rollout(ids), body: {} }),
  'commands.reboot': device(),
  'commands.ping': device(),
  'commands.configure': (ids) => ({ query: { id: at(ids, 'deviceId') }, body: { reportPeriodS: 7 } }),
  'commands.get': command,
  'commands.list': device(),
  'commands.cancel': command,
  'commands.startBulk': (ids) => ({ body: { kind: 'reboot', deviceIds: [at(ids, 'deviceId')] } }),
  'commands.getBulk': bulk,
  'commands.cancelBulk': bulk,
};

/** A device with a history, whose every text carries the mark of its client. */
async function makeDevice({ call, origin }: Site, own: Ids, mark: string): Promise<string> {
  const { data } = await call(calls.registerDevice, { query: { mac: freshMac(), label: `${mark} device`, clientId: at(own, 'clientId') } });
  await call(calls.setLocalization, { query: { id: data.id, value: '40,-3' } });
  const ts = new Date().toISOString();
  const reply = await fetch(`${origin}${fullPath(devices.report)}?mac=${encodeURIComponent(data.mac)}`, {
    method: 'POST',
    headers: { [API_KEY_HEADER]: data.apiKey },
    body: JSON.stringify([
      { ts, type: 'IMU_TEMP', boot: mark, details: { temp: 77.125 } },
      { ts, type: 'IMU_DOOR', details: { result: 1 } },
      { bad: mark },
    ]),
  });
  if (reply.status !== 200) throw new Error(`the device of ${mark} could not report: ${reply.status} ${await reply.text()}`);
  return data.id;
}

export const monitor: ServiceTable = {
  makers: {
    importId: async ({ origin }, own, mark) => {
      const call = serverCaller(origin); // only who asked reads what came of it
      const csv = `mac,label\n${freshMac()},${mark} imported`;
      const { data: job } = await call(calls.importDevices, { body: { csv, clientId: at(own, 'clientId') } });
      await awaitJob(job, (id) => call(calls.getJob, { query: { id } }));
      return job.id;
    },
    deviceId: makeDevice,
    mac: async ({ call }, own) => (await call(calls.getDevice, { query: { id: at(own, 'deviceId') } })).data.mac,
    // They wait for a device that never comes by MQTT.
    commandId: async ({ call }, own) =>
      (await call(commands.configure, { query: { id: at(own, 'deviceId'), ttlSeconds: TTL_SECONDS }, body: { reportPeriodS: 61 } })).data
        .id,
    bulkId: async ({ call }, own) => {
      const body = { kind: 'config' as const, deviceIds: [at(own, 'deviceId')], config: { reportPeriodS: 61 }, ttlSeconds: TTL_SECONDS };
      return (await call(commands.startBulk, { body })).data.id;
    },
    // An image is everybody's.
    imageId: async ({ call }) => (imageOfAll = await (images ??= addFirmware(call, '7.7.7').then(({ id }) => id))),
    rolloutId: async ({ call }, own) => {
      const body = { imageId: at(own, 'imageId'), deviceIds: [at(own, 'deviceId')], ttlSeconds: TTL_SECONDS };
      return (await call(firmware.startRollout, { body })).data.id;
    },
  },
  absent: {
    importId: 'absent',
    deviceId: 'absent',
    mac: '0E:00:00:00:00:00',
    commandId: 'absent',
    bulkId: 'absent',
    imageId: 'absent',
    rolloutId: 'absent',
  },
  belongings: [
    'select json_agg(d order by d.id)::text as rows from devices d where client_id = $1',
    'select json_agg(e order by e.id)::text as rows from device_events e join devices d on d.num = e.device where d.client_id = $1 and e.inferred is not true', // that one has gone silent is nobody's doing
    'select json_agg(l order by l.id)::text as rows from device_logs l join devices d on d.num = l.device where d.client_id = $1',
    'select json_agg(b order by b.device)::text as rows from device_batteries b join devices d on d.num = b.device where d.client_id = $1 and b.new_ah is not null', // what is worked out is nobody's doing
    'select json_agg(c order by c.num)::text as rows from device_commands c where client_id = $1',
    'select json_agg(b order by b.id)::text as rows from device_command_bulks b where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from firmware_rollouts r where client_id = $1',
  ],
  aims,
};
