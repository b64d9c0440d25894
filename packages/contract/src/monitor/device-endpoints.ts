// What devices themselves call.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Mac } from '../mac.ts';
import { About } from '../operations/about.ts';
import { dataOf } from '../paging.ts';
import { DeviceConfig } from './config.ts';
import { FirmwareVersion } from './told-of-itself.ts';
import { MAX_UPLINK_BYTES, ServerTime, UplinkBody, UplinkResult } from './uplink.ts';

const service = 'devices';
const OfDevice = z.object({ mac: Mac });

export const devices = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  report: endpoint({
    service,
    method: 'POST',
    path: '/events',
    access: 'device',
    csrf: false,
    addition: true,
    summary: 'One event or a list, stored for good before this is answered; 422 if every one was refused',
    query: OfDevice,
    body: UplinkBody,
    // Small devices send no content type, or a wrong one.
    anyContentType: true,
    anyText: true,
    response: dataOf(UplinkResult),
    maxBodyBytes: MAX_UPLINK_BYTES,
  }),
  config: endpoint({
    service,
    method: 'GET',
    path: '/config',
    access: 'device',
    summary: 'The settings of the device that asks, and the time',
    query: OfDevice,
    response: dataOf(DeviceConfig.extend(ServerTime.shape)),
  }),
  firmware: endpoint({
    service,
    method: 'GET',
    path: '/firmware',
    access: 'device',
    addition: true,
    summary: 'The firmware image that the device was told to install, whole or by `Range`; any other version is 404',
    query: OfDevice.extend({ version: FirmwareVersion }),
    response: z.custom<Response>(),
    contentType: '*/*',
  }),
};
