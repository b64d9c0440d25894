export const home = {
  greeting: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  allClients: 'You see all clients.',
  oneClient: 'You see what belongs to {{client}}.',
  licences: {
    text: 'Keys that customers’ software and devices use to prove themselves.',
    open: 'Open licences',
    total: 'Keys',
    active: 'Active',
    disabled: 'Suspended',
    expired: 'Expired',
    unavailable: 'The numbers could not be loaded.',
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
