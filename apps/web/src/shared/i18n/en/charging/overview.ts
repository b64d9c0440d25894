export const overview = {
  title: 'Chargers',
  text: 'Which chargers are online, what they are doing and what they have delivered.',
  online: 'Online',
  ofAll_one: 'of {{number}} charger',
  ofAll_other: 'of {{number}} chargers',
  charging: 'Charging now',
  available: 'Free connectors',
  faulted: 'Out of order',
  power: 'Power',
  energyToday: 'Energy today',
  sessions_one: '{{count}} session, days in UTC',
  sessions_other: '{{count}} sessions, days in UTC',
  map: 'Where they are',
  mapLabel: 'Map of the chargers',
  alarm: { warning: 'warning', high: 'alarm', critical: 'critical alarm' },
  several_one: '{{number}} charger',
  several_other: '{{number}} chargers',
};

export const statuses = {
  Available: 'Available',
  Preparing: 'Preparing',
  Charging: 'Charging',
  SuspendedEV: 'Paused by the car',
  SuspendedEVSE: 'Paused by the charger',
  Finishing: 'Finishing',
  Reserved: 'Reserved',
  Unavailable: 'Out of service',
  Faulted: 'Faulted',
  Offline: 'Offline',
  Waiting: 'Waiting for power',
};

export const states = { online: 'Online', offline: 'Offline', never: 'Never seen', faulted: 'Faulted', charging: 'Charging' };

export const list = {
  search: 'Search chargers',
  state: 'State',
  anyState: 'Any state',
  columns: {
    label: 'Charger',
    id: 'Id',
    clientName: 'Client',
    online: 'State',
    connectors: 'Connectors',
    siteName: 'Site',
    model: 'Model',
    uptime: 'Uptime, 30 days',
    lastSeenAt: 'Last seen',
  },
  create: 'Register charger',
  connector: '{{number}}: {{status}}',
  never: 'Never',
  empty: {
    title: 'No chargers yet',
    text: 'Register one: you get the address and the password that go into its settings for OCPP 1.6J.',
    readOnly: 'An administrator registers chargers; they appear here once they do.',
  },
};
