export const home = {
  greeting: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  allClients: 'You see all clients.',
  oneClient: 'You see what belongs to {{client}}.',
  attention: { none: 'No alarm is active in any section.' },
  cards: {
    of: '{{part}} of {{all}}',
    calm: 'Everything as it should be',
    failed: 'The figures could not be loaded.',
    fleet: {
      open: 'Open the fleet',
      lead: 'Devices online',
      trend: 'Mean temperature, 24 hours',
      offline_one: '{{number}} offline',
      offline_other: '{{number}} offline',
      onBattery_one: '{{number}} on battery',
      onBattery_other: '{{number}} on battery',
      doorOpen_one: '{{number}} door open',
      doorOpen_other: '{{number}} doors open',
    },
    charging: {
      open: 'Open chargers',
      lead: 'Charging now',
      trend: 'Energy per day, 14 days',
      faulted_one: '{{number}} out of order',
      faulted_other: '{{number}} out of order',
      offline_one: '{{number}} offline',
      offline_other: '{{number}} offline',
    },
    network: {
      open: 'Open RADIUS',
      lead: 'Online now',
      trend: 'Time online per day, 14 days',
      refused_one: '{{number}} login refused today',
      refused_other: '{{number}} logins refused today',
    },
    licences: {
      open: 'Open licences',
      lead: 'Active keys',
      trend: 'Verifications per day, 14 days',
      endSoon_one: '{{number}} ends within 30 days',
      endSoon_other: '{{number}} end within 30 days',
    },
  },
  nothing: {
    title: 'Welcome, {{name}}',
    demo: 'You are signed in with a demo account. It lives in this browser only.',
    demoWhy: 'Licences and the other real sections belong to this installation, so they need an account made by one of its administrators.',
    empty: 'Your account has no sections yet.',
    emptyWhy: 'An administrator decides which sections an account sees. Ask the person who manages Atalaya where you work.',
    asOther: 'Sign in with another account',
  },
};

declare module '../texts.ts' {
  interface Texts {
    home: typeof home;
  }
}
