// Which errors a call answers with beyond those of the doors before it: what its service refuses, and what that calls refuses in turn.
import type { ErrorCode } from '../errors.ts';
import { alarmsAndReports } from './own-errors/alarms-and-reports.ts';
import { charging } from './own-errors/charging.ts';
import { devices } from './own-errors/devices.ts';
import { licences } from './own-errors/licences.ts';
import { network } from './own-errors/network.ts';
import { people } from './own-errors/people.ts';

/** By group and name of the call, as in `people.create`. */
export const ownErrors: Readonly<Record<string, readonly ErrorCode[]>> = {
  ...people,
  ...licences,
  ...devices,
  ...charging,
  ...network,
  ...alarmsAndReports,
};
