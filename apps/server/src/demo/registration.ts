import { AppError } from '@atalaya/contract/errors.ts';
import { DEMO_REQUEST } from '@atalaya/contract/licensing/demo-keys.ts';
import { DEMO_MAC_PREFIX, type SimulatedDevice } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { findOwners } from './owners.repository.ts';
import { sampleFleet, type SampleDevice } from './sample-fleet.ts';

/** The server acts by itself, with the rights of one that has the admin key. */
export const ownContext: CallContext = {
  caller: { kind: 'server' },
  scope: everything,
  snapshot: null,
  requestId: DEMO_REQUEST,
  address: '',
  userAgent: '',
  header: () => undefined,
  setHeader: () => undefined,
  setStatus: () => undefined,
  outgoing: null,
  holdStream: () => () => undefined,
  isStillAdmitted: () => Promise.resolve(true),
  csrfToken: () => '',
};

const isCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code;

export const isRegistered = (devices: Monitor['devices'], mac: string): Promise<boolean> =>
  devices.get(ownContext, { mac }).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'device.not_found')) return false;
      throw error;
    },
  );

/** Those whose key is known and who still are registered, and new ones for the rest. Whom somebody removed stays away. */
export async function prepareDevices(
  { devices }: Monitor,
  database: Database,
  count: number,
  known: readonly SimulatedDevice[],
): Promise<SimulatedDevice[]> {
  const keyOf = new Map(known.map((device) => [device.mac, device]));
  const owners = await findOwners(database.db);
  const prepared: SimulatedDevice[] = [];

  async function register({ mac, label, client, project, place }: SampleDevice): Promise<SimulatedDevice | null> {
    const owner = owners.get(`${client} / ${project}`);
    if (!owner) return null;
    try {
      const { apiKey } = await devices.register(ownContext, { mac, label, ...owner });
      await devices.place(ownContext, { mac }, place);
      return { mac, apiKey, place };
    } catch (error) {
      // Registered, but its key is lost: the data folder is another one than before.
      if (!isCode(error, 'taken')) throw error;
      return { mac, apiKey: (await devices.renewKey(ownContext, { mac })).apiKey, place };
    }
  }

  for (const sample of sampleFleet(count)) {
    const before = keyOf.get(sample.mac);
    if (!before) {
      const made = await register(sample);
      if (made) prepared.push(made);
    } else if (await isRegistered(devices, sample.mac)) prepared.push(before);
  }
  return prepared;
}

/** Without demo mode there is no simulated fleet, not even its past. */
export async function removeDevices({ devices }: Monitor): Promise<number> {
  let removed = 0;
  for (;;) {
    const { data } = await devices.list(ownContext, { q: DEMO_MAC_PREFIX, page: 1, perPage: 500, sort: 'asc', sortColumn: 'mac' });
    const simulated = data.filter(({ mac }) => mac.startsWith(DEMO_MAC_PREFIX));
    if (simulated.length === 0) return removed;
    for (const { id } of simulated) await devices.remove(ownContext, { id });
    removed += simulated.length;
  }
}
