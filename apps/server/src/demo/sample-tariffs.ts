// Demo mode's prices: one tariff for each client that has simulated chargers, each of another kind.
import { AppError } from '@atalaya/contract/errors.ts';
import { DEMO_CHARGER_PREFIX, type SimulatedStation } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { TariffInput } from '@atalaya/contract/charging/tariffs.ts';
import type { Charging } from '#modules/charging/index.ts';
import { ownContext } from './registration.ts';

type Terms = Pick<TariffInput, 'currency' | 'elements'> & Partial<TariffInput>;
const VAT = 21;
const perKwh = (price: number) => ({ type: 'ENERGY' as const, price, vat: VAT, step_size: 1 });
const idFor = (client: string) => `${DEMO_CHARGER_PREFIX}tariff-${client.replaceAll(' ', '-').toLowerCase()}`;

/** By the client's name. */
const samples: Readonly<Record<string, Terms & { name: string }>> = {
  'Harbour Grid': {
    name: 'Pier, day and night',
    currency: 'EUR',
    zone: 'Europe/Amsterdam',
    elements: [
      { price_components: [perKwh(0.24)], restrictions: { start_time: '23:00', end_time: '07:00' } },
      { price_components: [perKwh(0.38), { type: 'PARKING_TIME', price: 2.5, vat: VAT, step_size: 900 }] },
    ],
  },
  'dokuos': { name: 'Flota propia', currency: 'EUR', zone: 'Europe/Madrid', elements: [{ price_components: [perKwh(0.19)] }] },
  'Norte Telecom': {
    name: 'Visitas',
    currency: 'EUR',
    zone: 'Europe/Madrid',
    elements: [{ price_components: [{ type: 'FLAT', price: 0.5, vat: VAT, step_size: 1 }, perKwh(0.34)] }],
    max_price: { excl_vat: 25, incl_vat: 30.25 },
  },
};

/** Once, at the first start: what somebody changes later stays. */
export async function prepareTariffs({ chargers, tariffs }: Charging, stations: readonly SimulatedStation[]): Promise<void> {
  const saved = new Map<string, string>();
  for (const { id } of stations) {
    const { clientId, clientName } = await chargers.get(ownContext, id);
    const sample = samples[clientName];
    if (!sample) continue;
    if (!saved.has(clientName)) saved.set(clientName, (await tariffs.save(ownContext, { ...sample, id: idFor(clientName), clientId })).id);
    await chargers.change(ownContext, id, { tariffId: saved.get(clientName) ?? null });
  }
}

export async function removeTariffs({ tariffs }: Charging): Promise<void> {
  for (const client of Object.keys(samples))
    await tariffs.remove(ownContext, idFor(client)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'tariff.not_found')) throw error;
    });
}
