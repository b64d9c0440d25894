// Secrets of those who visit cabinets, each made and used once.
import { randomBytes } from 'node:crypto';
import { createCall } from '@atalaya/contract/call.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { visits } from '@atalaya/contract/monitor/visit-endpoints.ts';
import type { serverCaller } from '../support/server-caller.ts';
import { guestHeaders } from './people-secrets.ts';

/** What stands in a cabinet's QR code, before and after it was made anew. A visit's code is too short to be looked for, so its use is all there is to see. */
export async function makeCabinetSecrets(origin: string, call: ReturnType<typeof serverCaller>, clientId: string): Promise<string[]> {
  const mac = `0A:${(randomBytes(5).toString('hex').toUpperCase().match(/../g) ?? []).join(':')}`;
  const { id, apiKey } = (await call(monitor.registerDevice, { query: { mac, label: 'Cabinet', clientId } })).data;
  const made = async () => new URL((await call(visits.makeTag, { query: { id } })).data.url).hash.slice(1);
  const [before, cabinet] = [await made(), await made()];
  const now = Date.now();
  const body = {
    person: 'Proof',
    reason: 'Proof',
    start: new Date(now).toISOString(),
    end: new Date(now + 3_600_000).toISOString(),
  };
  const { code } = (await call(visits.announce, { query: { id }, body })).data;
  const person = createCall(origin, (_, request) => fetch(request));
  await person(visits.arrive, { body: { cabinet, code } }, { headers: await guestHeaders(origin) });
  return [before, cabinet, apiKey];
}
