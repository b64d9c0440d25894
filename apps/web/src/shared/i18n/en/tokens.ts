export const tokens = {
  title: 'API tokens',
  text: 'For programs that work in your name. Each may do a part of what you may, and loses what you lose.',
  failed: 'The tokens could not be loaded',
  none: 'No program has a token of yours.',
  create: 'New token',
  toAll: 'Everybody’s tokens',
  allClients: 'All clients',
  areas: { all: 'Everything you may', clients: 'Clients', audit: 'Audit log' },
  modes: { none: 'Nothing', read: 'Read', write: 'Change' },
  scope: '{{area}}: {{mode}}',
  states: { active: 'Active', expired: 'Expired', idle: 'Asleep' },
  ofOwner: 'Of {{email}}',
  only: 'Only {{limits}}',
  used: 'used',
  neverUsed: 'never used',
  expires: 'expires',
  expired: 'expired',
  revoke: 'Revoke',
  revokeOne: 'Revoke: {{name}}',
  revoking: 'Revoke {{name}}?',
  effect: 'The program that uses it is turned away from now on. Nothing brings the token back.',
  revoked: '{{name}} is revoked',
  form: {
    name: 'Name',
    example: 'Backup script',
    scopes: 'What it may do',
    scopesHint: 'Who may change may read too.',
    client: 'Client',
    clientHint: 'Limits it to what belongs to this client.',
    lifetime: 'Lifetime',
    lifetimes: { month: '30 days', quarter: '90 days', year: 'One year', never: 'No end' },
    addresses: 'From these addresses',
    addressesHint: 'Addresses or subnets, IPv4 or IPv6. Empty: from anywhere.',
    submit: 'Make the token',
  },
  made: {
    title: 'Your new token',
    label: 'API token',
    once: 'It is shown only now',
    explanation: 'Store it where the program finds it. It sends it as “Authorization: Bearer”.',
    stored: 'I have stored it',
  },
  adminKey: {
    title: 'The admin key still opens everything',
    text: 'It is deprecated. Give each program a token of its own, then remove ATALAYA_ADMIN_KEY from the settings.',
  },
  all: {
    title: 'API tokens',
    text: 'What programs may do, in whose name, and when they last did.',
    list_one: '{{count}} token',
    list_other: '{{count}} tokens',
    none: 'No tokens yet',
    noneText: 'People make them on the page of their account.',
    toOwn: 'Your account',
  },
};

declare module '../texts.ts' {
  interface Texts {
    tokens: typeof tokens;
  }
}
