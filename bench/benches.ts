// Every bench by the name it is called by, with what it is. Loaded when it is run, so that one that cannot be loaded takes no other with it.
import type { Figure } from './report/figure.ts';

export interface Bench {
  about: string;
  run(): Promise<Figure[]>;
}

export const benches: Readonly<Record<string, Bench>> = {
  'start': {
    about: 'How long a start takes once there is data, and what the server weighs when idle.',
    run: async () => (await import('./start.ts')).benchStart(),
  },
  'first-load': {
    about: 'What a first visit fetches until the sign-in form can be used.',
    run: async () => (await import('./first-load.ts')).benchFirstLoad(),
  },
  'verify': {
    about: 'Verifications of licence keys, with all checks on.',
    run: async () => (await import('./verify.ts')).benchVerify(),
  },
  'seats': {
    about: 'Machines that ask for a seat of a licence key.',
    run: async () => (await import('./seats.ts')).benchSeats(),
  },
  'radius': {
    about: 'Logins through a real FreeRADIUS, and the screens of a large installation.',
    run: async () => (await import('./radius.ts')).benchRadius(),
  },
  'ocpp': {
    about: 'Chargers that are connected, and their messages.',
    run: async () => (await import('./ocpp.ts')).benchOcpp(),
  },
  'ingest': {
    about: 'Readings that are on disk when they are acknowledged, on one node with its bundled database.',
    run: async () => (await import('./ingest.ts')).benchIngest(),
  },
  'alarms': {
    about: 'Alarms: what judging takes of ingest, how soon somebody is told, long lists, and what a rule would have done in ninety days.',
    run: async () => (await import('./alarms.ts')).benchAlarms(),
  },
  'reports': {
    about: 'Reports: a year of a large fleet, and a long table on paper while others go on working.',
    run: async () => (await import('./reports.ts')).benchReports(),
  },
  'cabinets': {
    about: 'What is told of cabinets ahead of time, on made-up batteries and weather: how right it is, not how fast.',
    run: async () => (await import('./cabinets/cabinets.ts')).benchCabinets(),
  },
  'imports': {
    about: 'Devices registered from a file, as a job.',
    run: async () => (await import('./imports.ts')).benchImports(),
  },
  'cluster': {
    about: 'One, two and three nodes side by side on one PostgreSQL that waits for its disk; the load runs on the same machine.',
    run: async () => (await import('./cluster.ts')).benchCluster(),
  },
  'soak': {
    about: 'Devices, chargers, verifications, dashboards and viewers together on two nodes, for ten minutes after one to warm up.',
    run: async () => (await import('./soak.ts')).benchSoak(),
  },
  'queries': {
    about: 'What the screens ask of a large fleet with a long past, while readings come in.',
    run: async () => (await import('./queries.ts')).benchQueries(),
  },
  'dashboard': {
    about: 'What a call of the dashboard takes of a core, beside the build of an earlier commit.',
    run: async () => (await import('./dashboard.ts')).benchDashboard(),
  },
  'storage': {
    about: 'What history costs on disk and to ask for, with its days closed.',
    run: async () => (await import('./storage.ts')).benchStorage(),
  },
  'live': {
    about: 'A thousand people watch a fleet.',
    run: async () => (await import('./live.ts')).benchLive(),
  },
  'fleet': {
    about: 'Ten thousand cabinets in a real browser.',
    run: async () => (await import('./fleet.ts')).benchFleet(),
  },
  'lighthouse': {
    about: 'Pages as Lighthouse judges them.',
    run: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  },
  'datatable': {
    about: 'The table that all lists are made of, with 100,000 rows, in a real browser.',
    run: async () => (await import('./datatable.ts')).benchDatatable(),
  },
  'chart': {
    about: 'The line chart, in a real browser.',
    run: async () => (await import('./chart.ts')).benchChart(),
  },
};
