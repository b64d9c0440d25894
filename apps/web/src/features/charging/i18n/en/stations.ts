export const stations = {
  model: {
    title: 'Device model',
    text: 'What the charger says of itself: components, and the variables of each.',
    read: 'Read model',
    empty: 'Nothing read yet. Press “Read model” to ask the charger.',
    search: 'Search',
    searchHint: 'Component, variable or value',
    none: 'Nothing matches.',
    readAt: 'Read',
    counted_one: '{{count}} variable',
    counted_other: '{{count}} variables',
    writable: 'Can be set',
    set: 'Set',
    setTitle: 'Set {{name}}',
    submit: 'Set',
    value: 'Value',
    hidden: 'Cannot be read',
    limits: 'From {{min}} to {{max}}',
    expandAll: 'Open all',
    collapseAll: 'Close all',
    compare: 'Compare with other chargers',
    compareNone: 'No other charger',
    onlyDifferent: 'Only what differs',
    variable: 'Variable',
    differs: 'Differs',
  },
  monitor: {
    watch: 'Watch',
    read: 'Read monitors',
    title: 'Watch {{name}}',
    submit: 'Watch',
    type: 'The charger tells when it',
    types: {
      UpperThreshold: 'rises above',
      LowerThreshold: 'falls below',
      Delta: 'changes by',
      Periodic: 'has lasted, in seconds',
      PeriodicClockAligned: 'is due by the clock, in seconds',
    },
    severity: 'Severity',
    severityHint: '0 danger, 5 warning, 9 debug.',
    shown: 'Tells when it {{type}} {{value}} (severity {{severity}})',
    remove: 'Remove: {{name}}',
  },
  certificates: {
    title: 'Certificates',
    text: 'Over TLS the charger comes in with a certificate that this server signs (security profile 3).',
    renew: 'Ask for a new key',
    empty: 'None yet. Ask the charger for a key: its certificate is signed and handed over by itself.',
    columns: { serial: 'Serial', state: 'State', signed: 'Signed', ends: 'Ends' },
    states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
    revoke: 'Revoke {{serial}}',
    revoking: 'Revoke certificate {{serial}}?',
    effect: 'The charger is disconnected and does not come back with it. This cannot be undone.',
    confirm: 'Revoke',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    stations: typeof stations;
  }
}
