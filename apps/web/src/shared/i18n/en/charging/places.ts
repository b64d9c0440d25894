export const groups = {
  title: 'Tag groups',
  text: 'Tags of one group may end each other’s sessions and share a budget.',
  create: 'New group',
  search: 'Search groups',
  columns: { name: 'Group', clientName: 'Client', tags: 'Tags', usedWh: 'Used this month', budgetWh: 'Budget a month' },
  form: {
    create: 'New group',
    edit: 'Group {{name}}',
    submit: 'Create',
    name: 'Name',
    budgetHint: 'For all tags of the group together. Leave empty for no limit.',
  },
  saved: 'The group was saved',
  actions: { edit: 'Edit', remove: 'Delete' },
  removing: { title: 'Delete the group {{name}}?', effect: 'Its tags stay, without a shared budget.', confirm: 'Delete' },
  empty: {
    title: 'No groups yet',
    text: 'A group lets several tags share a budget, such as those of one household or department.',
    readOnly: 'An administrator creates groups.',
  },
};

export const sites = {
  title: 'Sites',
  text: 'The chargers of a site share its current: it is divided again whenever a session begins or ends.',
  create: 'New site',
  search: 'Search sites',
  columns: { name: 'Site', clientName: 'Client', chargers: 'Chargers', assignedA: 'In use, per phase', limitA: 'Limit, per phase' },
  form: {
    create: 'New site',
    edit: 'Site {{name}}',
    submit: 'Create',
    name: 'Name',
    limit: 'Limit per phase',
    limitHint: 'What all chargers of the site may draw together; at least 6 A, the least that a car can charge with.',
    client: 'Client',
  },
  saved: 'The site was saved',
  actions: { edit: 'Edit', remove: 'Delete' },
  removing: { title: 'Delete the site {{name}}?', effect: 'Its chargers stay and draw as much as they can.', confirm: 'Delete' },
  empty: {
    title: 'No sites yet',
    text: 'Create one where several chargers hang on one connection; then assign the chargers to it.',
    readOnly: 'An administrator creates sites.',
  },
};
