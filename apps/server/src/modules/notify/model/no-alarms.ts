import type { AlarmsDoor } from './alarms-door.ts';

/** Where alarms are judged by another installation there is nothing to tell here; tests of channels still go out. */
export const noAlarms: AlarmsDoor = {
  untold: () => Promise.resolve([]),
  markTold: () => Promise.resolve(),
  standing: () => Promise.resolve([]),
  listen: () => () => undefined,
  alarms: () => Promise.resolve([]),
  incidents: () => Promise.resolve([]),
  waitingIn: () => Promise.resolve([]),
  places: () => Promise.resolve(new Map()),
  summary: () => Promise.resolve({ raised: { warning: 0, high: 0, critical: 0 }, unacknowledged: 0, open: 0, worst: [] }),
  acknowledge: () => Promise.resolve(0),
};
