// Chargers of both versions of OCPP, as `npm run simulate -- --chargers N` has them.
import { createClient, failedWith } from '@atalaya/client/client.ts';
import { chanceOf } from '#chance.ts';
import { createStation, type StationOptions } from './station.ts';

const PATIENCE_MS = 60_000;
const TAGS = Array.from({ length: 8 }, (_, n) => `SIMULATED-${n + 1}`);
const LOOK_EVERY_MS = 1_000;
/** How often a charger loses the network: about once in so many times as long as it is away then. */
const ONLINE_FOR = 4;

export type Known = Pick<StationOptions, 'id' | 'password'>;

/** With tags to charge with; those that exist get a new password. */
export async function registerStations(server: string, adminKey: string, clientId: string, count: number): Promise<Known[]> {
  const { charging, chargingSessions } = createClient({ url: server, adminKey, timeoutMs: PATIENCE_MS });
  for (const idTag of TAGS)
    await chargingSessions.createTag({ body: { idTag, clientId, maxActive: null } }).catch((error: unknown) => {
      if (!failedWith(error, 'taken')) throw error;
    });
  const known: Known[] = [];
  for (let n = 1; n <= count; n += 1) {
    const id = `SIM-${String(n).padStart(4, '0')}`;
    const made = await charging.createCharger({ body: { id, label: `Simulated ${n}`, clientId } }).catch((error: unknown) => {
      if (failedWith(error, 'taken')) return charging.renewPassword({ query: { id } });
      throw error;
    });
    known.push({ id, password: made.data.password });
  }
  return known;
}

export interface StationFleetOptions extends Pick<StationOptions, 'clock' | 'arrival' | 'stayMs' | 'meterEveryMs' | 'onError'> {
  known: readonly Known[];
  /** `ws://host:port/ocpp`. */
  endpoint: string;
  tags?: readonly string[];
  seed?: number;
  /** How long a charger is away when it loses the network; 0: it never does. */
  offlineMs?: number;
}

export function createStationFleet({ known, endpoint, tags = TAGS, seed = 1, offlineMs = 0, ...options }: StationFleetOptions) {
  const stations = known.map(({ id, password }, n) =>
    createStation({
      ...options,
      id,
      password,
      endpoint,
      tags,
      // Every other one speaks the newer version.
      protocol: n % 2 === 0 ? 'ocpp1.6' : 'ocpp2.0.1',
      seed: Math.floor(chanceOf(seed, id) * 2 ** 31),
    }),
  );
  let timer: NodeJS.Timeout | null = null;
  let second = 0;
  let cuts = 0;
  function look() {
    second += 1;
    for (const station of stations) {
      if (!station.isOnline() || chanceOf(seed, station.id, second) * ONLINE_FOR * offlineMs >= LOOK_EVERY_MS) continue;
      station.loseNetwork(offlineMs);
      cuts += 1;
    }
  }
  return {
    stations,
    totals: () => ({
      online: stations.filter((station) => station.isOnline()).length,
      charging: stations.reduce((sum, station) => sum + station.open(), 0),
      answered: stations.reduce((sum, station) => sum + station.answered(), 0),
      waiting: stations.reduce((sum, station) => sum + station.waiting(), 0),
      cuts,
    }),
    start(): void {
      for (const station of stations) station.start();
      if (offlineMs > 0) timer = setInterval(look, LOOK_EVERY_MS);
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await Promise.all(stations.map((station) => station.stop()));
    },
  };
}
