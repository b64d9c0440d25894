import { addresses } from './addresses.ts';
import { charging } from './charging.ts';
import { demoApps } from './demo-apps.ts';
import { demoData } from './demo-data.ts';
import { demoLists } from './demo-lists.ts';
import { deviceProtocol } from './device-protocol.ts';
import { errors } from './errors.ts';
import { keys } from './keys.ts';
import { monitor } from './monitor.ts';
import { pageRoutes } from './page-routes.ts';
import { people } from './people.ts';
import { radius } from './radius.ts';
import { screens } from './screens.ts';
import { sessions } from './sessions.ts';
import { start } from './start.ts';
import { tenants } from './tenants.ts';

/** The longest first: several are asked side by side. */
export const areas = {
  pageRoutes,
  screens,
  sessions,
  deviceProtocol,
  addresses,
  errors,
  tenants,
  keys,
  people,
  monitor,
  radius,
  charging,
  demoLists,
  demoApps,
  demoData,
  start,
};
