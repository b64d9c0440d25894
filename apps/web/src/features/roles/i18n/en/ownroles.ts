export const ownroles = {
  title: 'Roles',
  text: 'Named sets of abilities for a client’s people. A change is in force at once, for everybody who has the role.',
  listed: 'Roles of clients',
  create: 'New role',
  edit: 'Edit',
  remove: 'Remove',
  removing: 'Remove the role {{name}}?',
  removingEffect: 'Nobody has it. It cannot be brought back.',
  failed: 'The roles could not be loaded',
  empty: {
    title: 'No roles yet',
    text: 'Without a role, the sections of a person decide what they may do. A role says it more finely: view, operate or manage in each section.',
  },
  description: 'What it is for',
  nothing: 'Nothing',
  columns: { name: 'Name', client: 'Client', grants: 'May', people: 'People', actions: 'Actions' },
  levels: { none: 'nothing', view: 'view', operate: 'operate', manage: 'manage' },
  levelsHint:
    'View: look. Operate: daily work, such as reboots or new keys. Manage: everything in the section. You can give only what you have.',
  who: {
    title: 'Who can do what, and why',
    text: 'Everybody whom you may see, with how far they get in each section.',
    section: 'Section',
    anySection: 'Any section',
    level: 'At least',
    anyLevel: 'Any level',
    person: 'Person',
    can: 'May',
    why: 'Why',
    none: 'Nobody gets that far.',
    disabled: 'disabled',
    failed: 'The people could not be loaded',
  },
  reasons: {
    admin: 'Administrator',
    role: 'Role “{{name}}”',
    sections: 'Sections of the account',
    abilities: 'Abilities given one by one',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    ownroles: typeof ownroles;
  }
}
