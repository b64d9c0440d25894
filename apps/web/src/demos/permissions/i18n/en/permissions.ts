export const permissions = {
  title: 'Permissions',
  subtitle: 'What can be allowed, and to which roles it is.',
  search: 'Search by name or date',
  anyRole: 'Any role',
  columns: { name: 'Name', assignedTo: 'Assigned to', createdDate: 'Created' },
  roles: {
    'administrator': 'Administrator',
    'manager': 'Manager',
    'user': 'User',
    'support': 'Support',
    'restricted-user': 'Restricted user',
  },
  add: 'Add permission',
  addText: 'It is assigned to administrators at first.',
  added: '“{{name}}” was added',
  create: 'Create',
  editOf: 'Edit {{name}}',
  editTitle: 'Edit permission',
  warning: 'What depends on the old name may stop working. Make sure that you want to change it.',
  update: 'Update',
  renamed: 'The permission is now “{{name}}”',
  deleteOf: 'Delete {{name}}',
  deleted: '“{{name}}” was deleted',
  empty: { title: 'No permissions', text: 'All of them were deleted. Add one, or reset the demo data in the user menu.' },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    permissions: typeof permissions;
  }
}
