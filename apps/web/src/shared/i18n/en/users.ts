export const users = {
  title: 'Users',
  one: 'User',
  count_one: '{{number}} person',
  count_other: '{{number}} people',
  create: 'Add user',
  created: '{{email}} was added',
  enabled: '{{name}} can sign in again',
  beyond: 'This person has more access than you, so you cannot change the account.',
  failed: 'The user could not be shown',
  facts: 'Facts',
  columns: { name: 'Name', email: 'E-mail', role: 'Role', client_name: 'Client', access: 'Sections', active: 'State' },
  states: { active: 'Active', disabled: 'Disabled' },
  roles: { admin: 'Administrator', client: 'Client user' },
  locales: { en: 'English', es: 'Spanish' },
  allSections: 'All sections',
  noSections: 'None',
  filters: { search: 'Search by name or e-mail', anyRole: 'Any role', anyState: 'Any state' },
  open: 'Open users',
  empty: {
    title: 'Nobody here yet',
    text: 'Users sign in to see the sections they were given. Those of a client see only what belongs to that client.',
  },
  actions: {
    edit: 'Edit',
    password: 'Set password',
    link: 'One-time link',
    disable: 'Disable',
    enable: 'Enable',
  },
  form: {
    name: 'First name',
    lastname: 'Last name',
    roleHint: 'Administrators see all clients; client users only their own',
    locale: 'Language',
    accessHint: 'What the person finds in the menu',
    way: 'First sign-in',
    ways: { link: 'With a one-time link that I pass on', password: 'With a password that I set' },
    submit: 'Add',
  },
  password: {
    label: 'Password',
    title: 'Set a password for {{name}}',
    hint: 'At least 10 characters. It must be changed at the next sign-in, and all sessions end.',
    done: '{{name}} has a new password',
    mustChange: 'Must be changed at the next sign-in',
    own: 'Chosen by the person',
  },
  link: {
    title: 'One-time link',
    label: 'For {{email}}',
    once: 'Copy it now: this is the only time it is shown.',
    why: 'Whoever opens it within the hour chooses a new password. It works once.',
    done: 'I have copied the link',
  },
  disable: {
    title: 'Disable {{name}}?',
    effect: 'All sessions end at once, and nobody can sign in with this account until you enable it again.',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where the person is signed in.',
    none: 'Signed in nowhere.',
    failed: 'The sessions could not be loaded',
    where: 'Browser',
    address: 'Address',
    since: 'Since',
    lastSeen: 'Last seen',
    revoke: 'Sign out',
    current: 'this one',
    unknown: 'Unknown',
  },
};

declare module '../texts.ts' {
  interface Texts {
    users: typeof users;
  }
}
