export const directory = {
  title: 'Directory',
  text: 'Entra ID, Okta and others add people, change them and sign them out here by SCIM 2.0.',
  failed: 'The directory could not be shown',
  connect: {
    title: 'Connect a directory',
    token: 'Make an API token that may write users.',
    toTokens: 'Your API tokens',
    address: 'Enter it in the directory with this address:',
    copied: 'the address',
    groups: 'Say below what each group gives. People of no group may sign in and see nothing.',
  },
  people: 'People it leads',
  lastChange: 'Last change',
  never: 'None yet',
  groups: 'Groups',
  columns: { name: 'Group', of: 'From', members: 'Members', gives: 'Gives', actions: 'Actions' },
  installation: 'This installation',
  nothing: 'No rights',
  change: 'Set rights',
  giving_one: 'One person gets it at once.',
  giving_other: '{{count}} people get it at once.',
  fields: { role: 'Role' },
  empty: { title: 'No groups yet', text: 'Groups appear here as soon as a directory sends them.' },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    directory: typeof directory;
  }
}
