// What belongs to visits, made at once; and the work that is done without anybody asking for it.
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import { createAtCabinet } from './at-cabinet.service.ts';
import { createCabinetTags } from './cabinet-tags.service.ts';
import { createVisitCodes } from './visit-codes.ts';
import { createVisitLog } from './visit-log.service.ts';
import { createVisits } from './visits.service.ts';

const TIDY_EVERY_MS = 10 * 60_000;

export function createVisitServices(deps: MonitorDeps, devices: Devices) {
  const codes = createVisitCodes(deps.secrets);
  const lease = deps.leases.of('visits');
  const visits = createVisits(deps, { devices, codes });
  let timer: NodeJS.Timeout | null = null;
  let tidying: Promise<void> = Promise.resolve();
  return {
    visits,
    tags: createCabinetTags(deps, { devices, codes }),
    log: createVisitLog(deps),
    atCabinet: createAtCabinet(deps, codes),
    start() {
      timer ??= setInterval(() => {
        if (!lease.isHeld()) return;
        tidying = tidying.then(visits.tidy).catch((error: unknown) => deps.log.warn({ err: error }, 'old visits could not be removed'));
      }, TIDY_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await tidying;
    },
  };
}
