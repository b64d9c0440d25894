export const licences = {
  title: 'Licences',
  count_one: '{{number}} key',
  count_other: '{{number}} keys',
  create: 'Create licence',
  expiring_one: '{{number}} expires within 30 days',
  expiring_other: '{{number}} expire within 30 days',
  columns: {
    label: 'Label',
    apiKey: 'Key',
    clientName: 'Client',
    projectName: 'Project',
    state: 'State',
    createdAt: 'Created',
    expiresAt: 'Expires',
    lastUsedAt: 'Last used',
  },
  states: { active: 'Active', expired: 'Expired', disabled: 'Suspended' },
  noProject: 'No project',
  never: 'Never',
  endsIn_one: '{{count}} day left',
  endsIn_other: '{{count}} days left',
  filters: {
    search: 'Search by label, project or key ending',
    state: 'State',
    anyState: 'Any state',
    expiry: 'Expiry',
    anyExpiry: 'Any expiry',
    within: 'Within {{days}} days',
  },
  empty: {
    title: 'No licences yet',
    text: 'A licence key lets a customer’s software or a device prove who it is. Each belongs to one client, and the whole key is shown once, when it is made.',
    readOnly: 'A licence key lets a customer’s software or a device prove who it is. An administrator creates the first one.',
    verify: 'Software asks about a key with one line:',
  },
  bulk: {
    expire: {
      title_one: 'Expire {{count}} key now?',
      title_other: 'Expire {{count}} keys now?',
      effect: 'Every software that uses them is refused at once. You can enable them again.',
      confirm: 'Expire',
    },
    enable: {
      title_one: 'Enable {{count}} key?',
      title_other: 'Enable {{count}} keys?',
      effect: 'They are good again at once, apart from those that you may not bring back.',
      confirm: 'Enable',
    },
    done: '{{done}} of {{count}} done',
  },
  form: {
    title: 'Create licence',
    label: 'Label',
    labelHint: 'A name that tells you later where the key is used',
    client: 'Client',
    clientHint: 'The key belongs to this client',
    project: 'Project',
    projectHint: 'Optional',
    chooseClient: 'Choose a client first',
    expires: 'Expires',
    expiresHint: 'In your local time. Empty: never',
    scopes: 'Scopes',
    scopesHint: 'What the software may ask for. Empty: everything',
    rate: 'Verifications per minute',
    rateHint: 'Empty: no limit',
    submit: 'Create',
  },
  created: {
    title: 'Licence created',
    secret: 'The key of “{{label}}”',
    once: 'Copy it now: this is the only time it is shown.',
    why: 'Only a fingerprint of it is kept, so nobody can show it to you again. If it gets lost, create another.',
    done: 'I have stored the key',
  },
};

declare module '../texts.ts' {
  interface Texts {
    licences: typeof licences;
  }
}
