export const sharing = {
  now: 'Now',
  limit: 'Limit',
  building: 'Building',
  available: 'For chargers',
  given: 'Given out',
  why: 'Why',
  measured: 'Measured',
  never: 'never',
  reasons: {
    limit: 'Nothing is measured: the whole limit is theirs',
    meter: 'What the building leaves of the limit',
    surplus: 'What the building feeds in',
    no_sun: 'Not enough sun yet',
    silent: 'The meter is silent: the safe value holds',
  },
  shares: { charger: 'Charger', connector: 'Connector', limit: 'May draw', power: 'Draws', reason: 'Why' },
  shareReasons: {
    share: 'Its part',
    waits: 'Waits for power',
    unreachable: 'Cannot be reached, keeps what it had',
    new: 'Just began',
  },
  none: 'Nobody charges here.',
  chart: 'Last 24 hours',
  set: 'Meter',
  setTitle: 'Meter of {{name}}',
  mode: 'The chargers get',
  modes: { off: 'The whole limit', limit: 'What the building leaves', surplus: 'Solar surplus only' },
  safe: 'While the meter is silent',
  safeHint: 'A meter that says nothing for eight seconds is silent.',
  push: 'Programs send the readings with an API token: PUT {{path}}, {"phasesA": [4.2, 5.1, 3.9]}, of the building without its chargers; below 0 it feeds in.',
  failed: 'The power of this site cannot be shown',
  saved: 'Saved.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    sharing: typeof sharing;
  }
}
