export const status = {
  title: 'Status',
  loading: 'One moment',
  gone: { title: 'There is no such page', text: 'It may have been switched off, or the address is not quite right.' },
  failed: { title: 'The status could not be read', text: 'It is tried again by itself.' },
  states: { up: 'Working', partial: 'Partly disturbed', down: 'Not working', maintenance: 'Being worked on', unknown: 'Not known' },
  headlines: {
    up: 'Everything works',
    partial: 'Some things do not work',
    down: 'Nothing works at the moment',
    maintenance: 'Work is going on',
    unknown: 'Nothing is known at the moment',
  },
  days: '{{name}}: {{share}} in the last {{count}} days; {{bad}} of them were disturbed',
  ago: '{{count}} days ago',
  today: 'Today',
  over: '{{share}} up',
  nothing: 'nothing known',
  maintenance: 'Planned work',
  none: 'No work is planned for the next two weeks.',
  updated: 'Updated {{time}}. Days by the clock of {{zone}}.',
  by: 'Made with Atalaya',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    status: typeof status;
  }
}
