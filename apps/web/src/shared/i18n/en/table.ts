export const table = {
  search: 'Search',
  searchKey: 'Press / to search',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear search and filters',
  range: '{{from}}–{{to}} of {{total}}',
  page: 'Page {{page}}',
  perPage: { label: 'Rows per page', rows: '{{number}} rows' },
  actions: 'Actions',
  select: {
    all: 'Select all rows of this page',
    one: 'Select {{name}}',
    count_one: '{{number}} selected',
    count_other: '{{number}} selected',
    clear: 'Clear selection',
  },
  detail: { heading: 'Details', show: 'Details of {{name}}' },
  layout: {
    label: 'Columns and density',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    columns: 'Columns',
    up: 'Move {{name}} forwards',
    down: 'Move {{name}} back',
    reset: 'Reset columns',
  },
  views: {
    label: 'Saved views',
    none: 'Search, filter and arrange the list, then give it a name here to find it again.',
    name: 'Name of this view',
    save: 'Save this view',
    replace: 'Replace the saved view',
    remove: 'Remove the view {{name}}',
    failed: 'Your views could not be loaded',
  },
  export: {
    label: 'Export as CSV',
    done_one: '{{number}} row exported',
    done_other: '{{number}} rows exported',
    cut: 'The first {{number}} rows were exported: narrow the list to get the rest',
  },
  noMatch: { title: 'Nothing matches', text: 'No row fits this search and these filters.' },
  pastEnd: { title: 'This page does not exist', text: 'The list ends before page {{page}}.', action: 'Go to the first page' },
  failure: { title: 'The list could not be loaded', stale: 'The list could not be brought up to date: {{reason}}' },
};

declare module '../texts.ts' {
  interface Texts {
    table: typeof table;
  }
}
