export const charge = {
  load: {
    title: 'Power, last 24 hours',
    power: 'Power',
    connector: 'Connector {{number}}',
    limit: 'Limit of the site',
    failed: 'The power cannot be shown',
  },
  session: {
    title: 'Session {{id}}',
    fallback: 'Session',
    failed: 'This session cannot be shown',
    charger: 'Charger',
    connector: 'Connector',
    tag: 'Tag',
    began: 'Began',
    ended: 'Ended',
    goesOn: 'Still charging',
    lasted: 'Duration',
    energy: 'Energy',
    cost: 'Cost',
    tariff: 'Tariff',
    reason: 'Ended by',
    site: 'Site',
    price: 'Price',
    messages: 'Messages of the charger',
    course: 'Course',
    about: 'About this session',
    none: '—',
    lines: { what: 'For', quantity: 'Quantity', price: 'Price', amount: 'Amount, tax included' },
    total: '{{incl}} tax included, {{excl}} before tax',
    noTariff: 'The charger had no tariff when this session began.',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    charge: typeof charge;
  }
}
