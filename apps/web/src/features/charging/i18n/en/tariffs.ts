export const tariffs = {
  title: 'Tariffs',
  text: 'What charging costs. A session keeps the tariff that it began with.',
  create: 'New tariff',
  search: 'Search tariffs',
  columns: { name: 'Tariff', clientName: 'Client', elements: 'Prices, without tax', chargers: 'Chargers', last_updated: 'Changed' },
  per: {
    ENERGY: '{{amount}} per kWh',
    TIME: '{{amount}} per hour',
    PARKING_TIME: '{{amount}} per hour parked',
    FLAT: '{{amount}} per session',
  },
  moreRules_one: '{{number}} more rule',
  moreRules_other: '{{number}} more rules',
  dimensions: { ENERGY: 'Energy', TIME: 'Charging time', PARKING_TIME: 'Parking time', FLAT: 'Start fee' },
  form: {
    create: 'New tariff',
    edit: 'Tariff {{name}}',
    submit: 'Create',
    name: 'Name',
    client: 'Client',
    currency: 'Currency',
    rules: 'Rules',
    rule: 'Rule {{number}}',
    always: 'Always',
    when: 'At certain times',
    addRule: 'Add a rule for certain times',
    removeRule: 'Remove rule',
    prices: { ENERGY: 'Per kWh', TIME: 'Per hour charging', PARKING_TIME: 'Per hour parked', FLAT: 'Start fee' },
    vat: 'Tax',
    from: 'From',
    to: 'Until',
    after: 'Only after',
    minutes: 'min',
    days: 'Days',
    anyDay: 'Every day',
    least: 'A session costs at least',
    most: 'A session costs at most',
    needsPrice: 'Give the rule at least one price.',
  },
  example: {
    title: 'What a session would cost',
    start: 'Begins at',
    energy: 'Energy',
    charging: 'Charging',
    parked: 'Parked after it',
    columns: { what: 'For', quantity: 'Quantity', price: 'Price', amount: 'Amount, tax included' },
    total: '{{incl}} tax included, {{excl}} before tax',
    incomplete: 'Complete the prices to see it.',
  },
  saved: 'The tariff was saved. Sessions that begin from now on have it.',
  actions: { edit: 'Edit', remove: 'Delete' },
  removing: {
    title: 'Delete the tariff {{name}}?',
    effect: 'Its chargers charge without a price from then on. Sessions keep theirs.',
    confirm: 'Delete',
  },
  empty: {
    title: 'No tariffs yet',
    text: 'Create one, then choose it for your chargers: every session from then on has its price.',
    readOnly: 'An administrator creates tariffs.',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    tariffs: typeof tariffs;
  }
}
