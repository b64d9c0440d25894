// Devices that are let in by their address. Their jobs are told of by the calls of `radius`.
import { z } from 'zod';
import { CsvImport } from '../csv/csv-import.ts';
import { endpoint } from '../endpoint.ts';
import { Job, JobQuery } from '../jobs/jobs.ts';
import { dataOf, listOf } from '../paging.ts';
import { MacDevice, MacDeviceChange, MacDeviceImportResult, MacDeviceListQuery, MacDeviceReference, NewMacDevice } from './devices.ts';

const common = { service: 'radius', access: ['radius'], addition: true } as const;
const IMPORT_BODY_BYTES = 1_900_000;

export const radiusDevices = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/devices',
    summary: 'Devices that are let in by their address',
    query: MacDeviceListQuery,
    response: listOf(MacDevice),
  }),
  get: endpoint({
    ...common,
    method: 'GET',
    path: '/device',
    summary: 'One device, by `id` or by `mac` in any spelling',
    query: MacDeviceReference,
    response: dataOf(MacDevice),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/device',
    can: ['create', 'RadiusUser'],
    summary: 'Put a device on the list; its address is taken in any spelling and lets it in from now on',
    body: NewMacDevice,
    response: dataOf(MacDevice),
    status: 201,
  }),
  change: endpoint({
    ...common,
    method: 'POST',
    path: '/device',
    can: ['update', 'RadiusUser'],
    summary: 'Change name, group or expiry of a device',
    query: MacDeviceReference,
    body: MacDeviceChange,
    response: dataOf(MacDevice),
  }),
  disable: endpoint({
    ...common,
    method: 'DELETE',
    path: '/device/access',
    can: ['update', 'RadiusUser'],
    summary: 'Let a device in no more; the NAS is asked to end its live sessions',
    query: MacDeviceReference,
    response: dataOf(MacDevice),
  }),
  enable: endpoint({
    ...common,
    method: 'PUT',
    path: '/device/access',
    can: ['update', 'RadiusUser'],
    summary: 'Let a device in again',
    query: MacDeviceReference,
    response: dataOf(MacDevice),
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/device',
    can: ['delete', 'RadiusUser'],
    summary: 'Take a device off the list; the history stays, live sessions are asked to end',
    query: MacDeviceReference,
    response: dataOf(z.object({ id: z.string() })),
  }),
  import: endpoint({
    ...common,
    method: 'POST',
    path: '/devices/import',
    can: ['create', 'RadiusUser'],
    summary: 'Put many devices on the list from CSV as a job; each row is taken or refused by itself',
    body: CsvImport,
    anyText: true,
    response: dataOf(Job),
    status: 202,
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  imported: endpoint({
    ...common,
    method: 'GET',
    path: '/devices/import',
    can: ['create', 'RadiusUser'],
    summary: 'What became of each row of your import; until you confirm it, for an hour at most',
    query: JobQuery,
    response: dataOf(MacDeviceImportResult),
  }),
};
