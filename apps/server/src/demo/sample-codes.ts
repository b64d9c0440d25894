// Demo mode's codes for drivers: a QR code at every simulated connector, and some one-time codes for visitors.
import type { SimulatedStation } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Charging } from '#modules/charging/index.ts';
import { ownContext } from './registration.ts';

const VISITOR_CODES = 3;
const GOOD_DAYS = 30;

/** Once the chargers have told of their connectors. Codes of visitors belong to a site, and go with it. */
export async function prepareCodes(
  { chargers, connectorCodes, startCodes }: Charging,
  stations: readonly SimulatedStation[],
): Promise<void> {
  const sites = new Set<string>();
  for (const { id } of stations) {
    await connectorCodes.make(ownContext, id);
    const { clientId, siteId } = await chargers.get(ownContext, id);
    if (siteId === null || sites.has(siteId)) continue;
    sites.add(siteId);
    const limits = { budgetWh: null, budgetMoney: { currency: 'EUR', amount: 20 } };
    await startCodes.make(ownContext, { count: VISITOR_CODES, label: 'Reception', clientId, siteId, days: GOOD_DAYS, ...limits });
  }
}
