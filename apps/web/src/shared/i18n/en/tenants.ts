export const tenants = {
  states: { active: 'Active', inactive: 'Deactivated' },
  anyState: 'Any state',
  facts: 'Facts',
  actions: { rename: 'Rename', deactivate: 'Deactivate', activate: 'Activate' },
  form: { name: 'Name', client: 'Client', create: 'Create', chooseClient: 'The project belongs to this client' },
  members: {
    title: 'People',
    none: 'Nobody yet.',
    failed: 'The people could not be loaded',
    all: 'Show all',
    name: 'Name',
    role: 'E-mail',
    state: 'State',
    active: 'Active',
    disabled: 'Disabled',
  },
  keys: {
    title: 'Licence keys',
    none: 'No keys yet.',
    failed: 'The keys could not be loaded',
    all: 'Show all',
    label: 'Label',
    key: 'Key',
    state: 'State',
    states: { active: 'Active', expired: 'Expired', disabled: 'Suspended' },
  },
  projects: {
    title: 'Projects',
    one: 'Project',
    open: 'Open projects',
    text: 'Projects group the keys of a client: one deactivated refuses all of them at once.',
    count_one: '{{number}} project',
    count_other: '{{number}} projects',
    create: 'Create project',
    failed: 'The project could not be shown',
    columns: { name: 'Name', clientName: 'Client', active: 'State' },
    filters: { search: 'Search by name' },
    none: 'No projects yet.',
    listFailed: 'The projects could not be loaded',
    membersText: 'Those of the client see its projects.',
    empty: {
      title: 'No projects yet',
      text: 'A project groups the licence keys of a client, for example those of one site or one product.',
    },
    deactivate: {
      title: 'Deactivate “{{name}}”?',
      effect: 'All its keys are refused at once, until you activate it again. Nothing is deleted.',
    },
    activated: '“{{name}}” is active again',
  },
  clients: {
    title: 'Clients',
    one: 'Client',
    count_one: '{{number}} client',
    count_other: '{{number}} clients',
    create: 'Create client',
    failed: 'The client could not be shown',
    columns: { name: 'Name', active: 'State' },
    filters: { search: 'Search by name' },
    zone: 'Time zone',
    zoneText: 'The hours of its alarm rules go by the clocks of this zone.',
    zoneSaved: 'Time zone saved',
    logo: 'Logo',
    logoText: 'Its users see it in the menu, in mails and on reports.',
    empty: { title: 'No clients yet', text: 'A client is a company whose keys, projects and users you manage. Each sees only its own.' },
    deactivate: {
      title: 'Deactivate “{{name}}”?',
      effect: 'Its users are signed out and its keys refused at once, until you activate it again. Nothing is deleted.',
    },
    activated: '“{{name}}” is active again',
  },
};

declare module '../texts.ts' {
  interface Texts {
    tenants: typeof tenants;
  }
}
