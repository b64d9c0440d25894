// Vouchers of the sample networks: some used up, some in use, most still in the drawer.
import type { Radius } from '#modules/radius/index.ts';
import { ownContext } from '../registration.ts';
import { postAuthOf } from './packets.ts';
import { sampleNas } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTE = 1_000_000;

/** Made so long ago, and used at these hours before now. */
const BATCHES = [
  {
    name: 'Visitors',
    madeDaysAgo: 9,
    count: 24,
    minutes: 1_440,
    megabytes: 2_000,
    devices: 2,
    usedHoursAgo: [190, 170, 140, 100, 75, 50, 20, 6, 2],
  },
  { name: 'Contractors, this month', madeDaysAgo: 4, count: 10, minutes: 43_200, megabytes: null, devices: 1, usedHoursAgo: [80, 79, 30] },
];
const SAMPLE_NAMES = new Set(BATCHES.map(({ name }) => name));

type Past = ReturnType<Radius['asOf']>;

interface Making {
  past: Past;
  clientIds: ReadonlyMap<string, string>;
  now: number;
  setClock(at: number): void;
}

const stationOf = (batch: number, n: number) => `5E-0${batch}-7A-10-${n.toString(16).padStart(2, '0')}-C4`.toUpperCase();

export async function makeSampleVouchers({ past, clientIds, now, setClock }: Making): Promise<void> {
  for (const [batch, { madeDaysAgo, usedHoursAgo, ...terms }] of BATCHES.entries()) {
    const nas = sampleNas[batch % sampleNas.length];
    const clientId = nas && clientIds.get(nas.client);
    if (!nas || !clientId) continue;
    setClock(now - madeDaysAgo * DAY_MS);
    const { batchId } = await past.vouchers.create(ownContext, { ...terms, clientId, groupId: null, ssid: `${nas.client} Guests` });
    const page = { page: 1, perPage: 100, sort: 'asc', sortColumn: 'ending' } as const;
    const { data } = await past.vouchers.list(ownContext, { ...page, batchId });
    for (const [n, hours] of usedHoursAgo.entries()) {
      const voucher = data[n]?.name;
      if (!voucher) continue;
      const at = now - hours * HOUR_MS;
      setClock(at);
      const station = stationOf(batch, n);
      await past.voucherLogins.redeem({ voucher, callingStation: Buffer.from(station).toString('hex') });
      await past.attempts.note(postAuthOf({ username: voucher, station, nas: nas.address, protocol: 'pap' }, 'ok'));
      setClock(at + HOUR_MS);
      await past.accounting.take({
        'Acct-Status-Type': { value: ['Stop'] },
        'Acct-Session-Id': { value: [`V${batch}${n}`] },
        'User-Name': { value: [voucher] },
        'Tmp-String-2': { value: [nas.address] },
        'Calling-Station-Id': { value: [station] },
        'Called-Station-Id': { value: [nas.name] },
        'Acct-Session-Time': { value: [3_600] },
        'Acct-Input-Octets': { value: [(20 + 7 * n) * MEGABYTE] },
        'Acct-Output-Octets': { value: [(180 + 90 * n) * MEGABYTE] },
        'Acct-Terminate-Cause': { value: ['User-Request'] },
      });
    }
  }
}

/** Of these clients; what somebody made under another name is theirs. */
export async function removeSampleVouchers(radius: Radius, clientIds: readonly string[]): Promise<void> {
  for (const clientId of new Set(clientIds)) {
    const page = { page: 1, perPage: 500, sort: 'asc', sortColumn: 'name', clientId } as const;
    const { data } = await radius.vouchers.batches(ownContext, page);
    await radius.vouchers.forget(data.filter(({ name }) => SAMPLE_NAMES.has(name)).map(({ id }) => id));
  }
}
