export const incidents = {
  title: 'Incidents',
  text: 'Alarms that have one cause together, told once instead of many times.',
  search: 'Search by name',
  anyCause: 'Any cause',
  columns: {
    severity: 'Severity',
    text: 'Incident',
    cause: 'Probable cause',
    state: 'State',
    at: 'Began',
    active: 'Still wrong',
    projectName: 'Project',
    clientName: 'Client',
  },
  causes: {
    mainsLost: 'Mains lost',
    siteOffline: 'Site offline',
    deviceOffline: 'Devices offline',
    temperature: 'Temperature',
    other: 'Not known',
  },
  states: { open: 'Open', ended: 'Ended' },
  when: { name: 'Which incidents', open: 'Open', ended: 'Ended', all: 'All' },
  ofTotal: '{{active}} of {{total}}',
  empty: { title: 'No incident', text: 'When several alarms of one place come together, they stand here as one.' },
  failed: 'The incident could not be loaded',
  notFound: {
    title: 'Incident not found',
    text: 'It does not exist, or belongs to somebody else.',
    back: 'All incidents',
  },
  acknowledgeAll: 'Acknowledge all {{number}}',
  ended: 'Ended',
  notYet: 'Not yet',
  struck: 'Things that it struck',
  disproved: 'Late readings showed that its alarms had nothing in common.',
  roles: { cause: 'Part of the cause', consequence: 'Followed from it' },
  members: {
    title: 'Its alarms',
    first: 'The first {{number}} of {{total}}',
    columns: { severity: 'Severity', text: 'Alarm', subject: 'Where', role: 'Part', state: 'State', since: 'Since' },
  },
  timeline: {
    title: 'History',
    notTold: 'Not told',
    columns: { kind: 'What', at: 'Happened', learned: 'Learned', told: 'Told' },
    kinds: { opened: 'Opened', ended: 'Ended', reopened: 'Opened again', disproved: 'Disproved' },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    incidents: typeof incidents;
  }
}
