// What a device sends over HTTP: by the usual way of a call, and by the gateway's express lane.
import { fail } from '@atalaya/contract/errors.ts';
import { devices as calls } from '@atalaya/contract/monitor/device-endpoints.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import type { Clock } from '#platform/clock.ts';
import type { ExpressCall } from '#platform/fast-lanes/express-call.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import type { Ingest } from '../ingest/ingest.service.ts';
import type { DeviceDoor } from './link.service.ts';
import { readUplink } from '../ingest/uplink.ts';

export type Report = ReturnType<typeof createReport>;

export const createReport =
  (ingest: Ingest, clock: Clock) =>
  async (device: DeviceRecord, body: unknown, address?: string): Promise<{ status: 200 | 422; result: UplinkResult }> => {
    const receivedAt = clock().getTime();
    const result = await ingest.storeOrRefuse({ device, receivedAt, address, uplink: readUplink(body, receivedAt) });
    return { status: result.stored + result.repeated === 0 && result.refused.length > 0 ? 422 : 200, result };
  };

const API_KEY = API_KEY_HEADER.toLowerCase() as Lowercase<typeof API_KEY_HEADER>; // safe: what toLowerCase does
/** A MAC as the server itself writes it, and nothing else. Other spellings take the long way. */
const PLAIN_QUERY = /^mac=([\dA-F]{2}(?:(?::|%3A)[\dA-F]{2}){5})$/;

export const expressReport = (admit: DeviceDoor['admit'], report: Report): ExpressCall => ({
  endpoint: calls.report,
  prepare({ body, query, address, header }) {
    const mac = PLAIN_QUERY.exec(query)?.[1]?.replaceAll('%3A', ':');
    const apiKey = header(API_KEY);
    if (!mac || !apiKey || typeof body !== 'object' || body === null) return null;
    return async () => {
      const device = (await admit(mac, apiKey, address)) ?? fail('device.key');
      const { status, result } = await report(device, body, address);
      return { status, body: { data: result } };
    };
  },
});
