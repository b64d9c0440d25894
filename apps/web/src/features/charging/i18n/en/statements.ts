export const statements = {
  title: 'Statements',
  text: 'What was charged in a month, and what it cost. They are not invoices for tax purposes.',
  kind: 'Statement for',
  kinds: { tag: 'A tag', group: 'A tag group', site: 'A site', client: 'The whole client' },
  which: { tag: 'Tag', group: 'Group', site: 'Site', client: 'Client' },
  month: 'Month',
  choose: 'Choose what the statement is about.',
  failed: 'The statement cannot be shown',
  sessions: 'Sessions',
  energy: 'Energy',
  total: 'Total, tax included',
  excl: 'Without tax',
  unpriced: 'Without a price',
  none: 'No session ended in this month.',
  columns: { session: 'Session', ended: 'Ended', charger: 'Charger', tag: 'Tag', energy: 'Energy', cost: 'Cost, tax included' },
  noCost: '—',
  pdf: 'PDF',
  csv: 'CSV',
  receipt: 'Receipt (PDF)',
  open: 'Statements',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    statements: typeof statements;
  }
}
