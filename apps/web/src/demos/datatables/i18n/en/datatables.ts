export const datatables = {
  basic: { title: 'Basic data tables', text: 'The hundred employees of the sample company, in five tables.' },
  advance: { title: 'Advanced data tables', text: 'A table that the API pages, and one with a search for each field.' },
  columns: {
    id: 'ID',
    full_name: 'Name',
    email: 'E-mail',
    post: 'Position',
    city: 'Office',
    start_date: 'Start date',
    salary: 'Salary',
    age: 'Age',
    status: 'Status',
  },
  experience: 'Experience',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  statuses: { current: 'Current', professional: 'Professional', rejected: 'Rejected', resigned: 'Resigned', applied: 'Applied' },
  search: 'Search employees',
  empty: { title: 'No employees', text: 'Reset the demo data in the menu of your account to have them back.' },
  plain: { title: 'Without configuration', text: 'Columns that sort, a search and pages: nothing had to be said.' },
  reorder: { title: 'Columns that move', text: 'Drag a heading to another place, or use the menu of columns. The browser remembers it.' },
  managed: {
    title: 'With buttons',
    text: 'Select, export, add, edit and delete. What you change here is changed in every table.',
    add: 'Add employee',
    edit: 'Edit {{name}}',
    menu: 'More about {{name}}',
    details: 'Details',
    delete: 'Delete',
    deleteSelected: 'Delete the selected',
    deleted_one: '{{name}} was deleted',
    deleted_other: '{{name}} and others were deleted',
    save: 'Save',
    added: '{{name}} was added',
    changed: '{{name}} was changed',
  },
  expand: { title: 'Rows that unfold', text: 'The arrow shows office, experience and position.' },
  languages: {
    title: 'In your language',
    text: 'Headings, pages and dates follow the language, which can be changed here or in the navbar.',
  },
  server: { title: 'Paged by the API', text: 'Search, order and page are asked of the API and stand in the address.' },
  fields: {
    title: 'A search for each field',
    text: 'The fields narrow the list together; empty ones do not count.',
    from: 'Started from',
    to: 'Started until',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    datatables: typeof datatables;
  }
}
