export const reports = {
  title: 'Reports',
  text: 'What happened in a period, counted by a method that you choose and that is printed with it.',
  kind: 'Report',
  month: 'Month',
  of: 'Of',
  ofDevices: 'Devices',
  ofChargers: 'Chargers',
  unknown: 'Unknown time',
  unknowns: { exclude: 'Left out', up: 'Counts as up', down: 'Counts as down' },
  planned: 'Planned time',
  planneds: { exclude: 'Left out', count: 'Counts' },
  late: 'Learned late',
  lates: { count: 'Counts', ignore: 'Left out' },
  kinds: {
    availability: 'Availability',
    climate: 'Climate',
    power: 'Power',
    incidents: 'Incidents',
    charging: 'Charging',
    radius: 'Network access',
    licensing: 'Licensing',
    audit: 'Audit',
  },
  failed: 'The report could not be made',
  issue: 'Issue',
  issued: { title: 'Issued reports', text: 'Their bytes are kept. Another issue says what changed.', none: 'No report was issued yet.' },
  issuedDone: 'The report is issued',
  again: 'Issue again',
  againReason: 'Why is it issued again?',
  replaced: 'Replaced',
  columns: { name: 'Name', title: 'Report', about: 'About', period: 'Period', issuedAt: 'Issued', by: 'By', files: 'Files' },
  method: 'How it was counted',
  stretches: 'How the time of {{name}} was counted',
  showStretches: 'Show the time of {{name}}',
  stretchColumns: { from: 'From', to: 'To', length: 'Length', state: 'Counts as', cause: 'Because' },
  states: { up: 'Up', down: 'Down', unknown: 'Unknown', planned: 'Planned', outside: 'Outside agreed hours' },
  causes: {
    said: 'It said so',
    inferred: 'The server concluded it',
    serverAway: 'The server was away',
    neverHeard: 'Nothing was heard yet',
    maintenance: 'Maintenance',
    hours: 'Agreed hours',
  },
  empty: 'There is nothing to report for this period.',
  more: '{{count}} more in the files',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    reports: typeof reports;
  }
}
