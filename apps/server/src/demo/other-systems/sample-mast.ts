// Demo mode's weather mast: a device of another maker whose messages come in over MQTT and are read by the mapping "Weather masts".
import { AppError } from '@atalaya/contract/errors.ts';
import { DEMO_MAC_PREFIX, type SimulatedDevice } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Database } from '#platform/database.ts';
import { findOwners } from '../owners.repository.ts';
import { isRegistered, ownContext } from '../registration.ts';

/** Beyond the largest fleet that can be simulated, behind the cabinet that is asked over SNMP. */
const MAC = `${DEMO_MAC_PREFIX}F0:00:02`;
const [LABEL, OWNER] = ['Gijón, weather mast', 'Norte Telecom / Coastal cabinets'];
const PLACE = { lat: 43.5612, lng: -5.6981 };

interface Parts {
  monitor: Pick<Monitor, 'devices'>;
  database: Database;
}

/** Those that are known and still registered; where none was made yet, one. Whom somebody removed stays away. */
export async function prepareMasts(
  { monitor: { devices }, database }: Parts,
  known?: readonly SimulatedDevice[],
): Promise<SimulatedDevice[]> {
  if (known) {
    const still: SimulatedDevice[] = [];
    for (const mast of known) if (await isRegistered(devices, mast.mac)) still.push(mast);
    return still;
  }
  const owner = (await findOwners(database.db)).get(OWNER);
  if (!owner) return [];
  const { apiKey } = await devices.register(ownContext, { mac: MAC, label: LABEL, ...owner }).catch((error: unknown) => {
    // Registered, but its key is lost: the data folder is another one than before.
    if (error instanceof AppError && error.code === 'taken') return devices.renewKey(ownContext, { mac: MAC });
    throw error;
  });
  await devices.place(ownContext, { mac: MAC }, PLACE);
  return [{ mac: MAC, apiKey, place: PLACE }];
}
