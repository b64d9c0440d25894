export const calendar = {
  title: 'Calendar',
  sidebar: 'Categories',
  add: 'Add event',
  addButton: 'Add',
  update: 'Update',
  updateTitle: 'Update event',
  delete: 'Delete',
  cancel: 'Cancel',
  today: 'Today',
  previous: 'Previous',
  next: 'Next',
  view: 'View',
  views: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
  categoriesTitle: 'Categories',
  viewAll: 'View All',
  categories: { Personal: 'Personal', Business: 'Business', Family: 'Family', Holiday: 'Holiday', ETC: 'ETC' },
  fields: {
    title: 'Title',
    calendar: 'Category',
    allDay: 'All day',
    start: 'Start',
    end: 'End',
    url: 'Web address',
    guests: 'Guests',
    location: 'Place',
    description: 'Description',
  },
  added: '“{{title}}” was added',
  updated: '“{{title}}” was updated',
  moved: 'The event was updated',
  removed: '“{{title}}” was deleted',
  empty: 'No events',
  failed: 'The events could not be loaded',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    calendar: typeof calendar;
  }
}
