// Networks that devices are set up for, and certificates of users: one of them ends soon, so that its alarm can be seen.
import type { Radius } from '#modules/radius/index.ts';
import { ownContext } from '../registration.ts';
import { sampleNas, sampleUsers } from './people.ts';

const DAY_MS = 86_400_000;
const YEAR = 365;
/** Of the first users at a desk, in days from now. */
const ENDS_IN = [210, 12, 330];

const TERMS = {
  en: 'Use the network as you would want others to use yours. We keep the time and amount of traffic for thirty days.',
  es: 'Usa la red como querrías que otros usaran la tuya. Guardamos la hora y la cantidad de tráfico durante treinta días.',
};

interface Making {
  past: ReturnType<Radius['asOf']>;
  clientIds: ReadonlyMap<string, string>;
  now: number;
  setClock(at: number): void;
}

export async function makeSampleOnboarding({ past, clientIds, now, setClock }: Making): Promise<void> {
  for (const nas of sampleNas) {
    const clientId = clientIds.get(nas.client);
    if (!clientId) continue;
    setClock(now - DAY_MS);
    const serverName = `radius.${nas.realm}`;
    await past.networks.change(ownContext, clientId, { ssid: `${nas.client} Staff`, serverName, method: 'tls', certificateDays: YEAR });
    await past.portals.change(ownContext, clientId, {
      slug: nas.realm.replace('.', '-'),
      enabled: true,
      controller: nas === sampleNas[1] ? 'uam' : 'mikrotik',
      hosts: ['10.5.50.1'],
      unifi: null,
      title: `${nas.client} Guests`,
      terms: TERMS,
      hasVouchers: true,
      hasUsers: true,
      landing: null,
    });
    const people = sampleUsers.filter((user) => user.nas === nas && user.habit === 'desk').slice(0, ENDS_IN.length);
    for (const [n, { username }] of people.entries()) {
      // Only the first network has one that ends soon.
      const endsIn = nas === sampleNas[0] ? (ENDS_IN[n] ?? YEAR) : YEAR - 20 - n;
      setClock(now - (YEAR - endsIn) * DAY_MS);
      await past.certificates.create(ownContext, { username, clientId, days: YEAR });
      setClock(now - n * DAY_MS);
      const { id } = await past.users.get(ownContext, { username, clientId });
      await past.onboarding.create(ownContext, { userId: id, uses: 2, hours: 48 });
    }
  }
}
