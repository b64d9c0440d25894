export const roles = {
  title: 'Roles',
  subtitle: 'A role is a set of rights that several users share.',
  failed: 'The roles could not be loaded',
  users_one: '{{count}} user',
  users_other: '{{count}} users',
  holders: 'Users with the role {{name}}',
  rights: '{{granted}} of {{all}} rights',
  edit: 'Edit role',
  editOf: 'Edit role {{name}}',
  editTitle: 'Edit role',
  copy: 'Copy',
  copyOf: 'Copy role {{name}}',
  copyName: '{{name}} (copy)',
  delete: 'Delete',
  deleteOf: 'Delete role {{name}}',
  deleted: 'The role {{name}} was deleted',
  add: 'Add role',
  addText: 'Does none of these fit? Add one and tick what it may do.',
  added: 'The role {{name}} was added',
  saved: 'The role {{name}} was saved',
  save: 'Save',
  name: 'Name of the role',
  matrix: 'What the role may do',
  everything: 'Everything',
  actions: { read: 'Read', write: 'Change', create: 'Create' },
  subjects: {
    users: 'Users',
    content: 'Content',
    disputes: 'Disputes',
    database: 'Database',
    finance: 'Finance',
    reports: 'Reports',
    api: 'API access',
    repositories: 'Repositories',
    payroll: 'Payroll',
  },
  tableTitle: 'Users and their roles',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    roles: typeof roles;
  }
}
