export const table = {
  search: 'Search',
  searchKey: 'Press / to search',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear search and filters',
  range: '{{from}}–{{to}} of {{total}}',
  page: 'Page {{page}}',
  noMatch: { title: 'Nothing matches', text: 'No row fits this search and these filters.' },
  pastEnd: { title: 'This page does not exist', text: 'The list ends before page {{page}}.', action: 'Go to the first page' },
  failure: { title: 'The list could not be loaded', stale: 'The list could not be brought up to date: {{reason}}' },
};
