export const palette = {
  search: {
    label: 'Search everything',
    hint: 'Type to search',
    results: 'Results',
    pages: 'Pages',
    actions: 'Actions',
    files: 'Files',
    contacts: 'Contacts',
    copied: 'Copied: {{text}}',
    none: 'No result',
    searching: 'Searching',
    failed: 'The search failed',
    failedDemo: 'These could not be searched',
    move: 'move',
    choose: 'open',
    close: 'close',
  },
  records: {
    alarms: 'Alarms',
    devices: 'Devices',
    chargers: 'Chargers',
    sites: 'Sites',
    tags: 'Tags',
    licences: 'Licences',
    people: 'Users',
    clients: 'Clients',
    projects: 'Projects',
    networkUsers: 'RADIUS users',
    nas: 'Access servers',
  },
  related: {
    logs: 'Logs of {{name}}',
    sessions: 'Sessions of {{name}}',
    messages: 'Messages of {{name}}',
    check: 'Why is a key refused?',
  },
  states: {
    title: 'States',
    devicesOnline: 'Devices: online',
    devicesOffline: 'Devices: offline',
    devicesNever: 'Devices: never connected',
    devicesOnBattery: 'Devices: on battery',
    devicesDoorOpen: 'Devices: door open',
    chargersOffline: 'Chargers: offline',
    chargersFaulted: 'Chargers: out of order',
    chargersCharging: 'Chargers: charging now',
    keysDisabled: 'Licences: suspended',
    keysExpired: 'Licences: expired',
    keysEndSoon: 'Licences: end within 30 days',
    loginsRefused: 'RADIUS: refused logins',
  },
  actions: {
    createLicence: 'Create licence',
    language: { en: 'Switch to English', es: 'Switch to Spanish' },
    shortcuts: 'Keyboard shortcuts',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search everything',
    help: 'Show these shortcuts',
    list: 'Search in the list',
    rows: 'Next and previous row of the list',
    selectRow: 'Select the row',
    openRow: 'Open or unfold the row',
    close: 'Close what is open',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    palette: typeof palette;
  }
}
