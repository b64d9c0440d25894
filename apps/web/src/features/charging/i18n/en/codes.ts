export const codes = {
  title: 'QR codes',
  text: 'A page for drivers at every connector: the price, then start and stop by phone.',
  sheet: 'Sheet to print',
  sheetText: 'Cut it out and put it beside the connector.',
  charger: 'Charger',
  anyCharger: 'All chargers',
  make: 'Make codes for this charger',
  choose: 'Choose a charger to make codes for its connectors.',
  none: 'No codes yet.',
  noneHere: 'This charger has no codes yet.',
  print: 'Print',
  scan: 'Scan to charge',
  connector: 'Connector {{name}}',
  qr: 'QR code of {{name}}',
  open: 'Open page',
  withdraw: 'Withdraw',
  withdrawing: {
    title: 'Withdraw the code of {{name}}?',
    effect: 'The printed code leads nowhere from then on. The connector can get another one.',
    confirm: 'Withdraw',
  },
  once: {
    title: 'One-time codes',
    text: 'Each is good for one session, for visitors without a tag.',
    create: 'Make one-time codes',
    columns: { ending: 'Ends in', label: 'For', siteName: 'Site', budget: 'Limit', expiresAt: 'Good until', state: 'State' },
    states: { open: 'Open', used: 'Used', expired: 'Expired' },
    anySite: 'All sites',
    unlimited: 'No limit',
    none: 'No one-time codes yet.',
    session: 'Session {{id}}',
    remove: 'Delete',
    form: {
      title: 'One-time codes',
      submit: 'Make codes',
      count: 'How many',
      label: 'For whom',
      client: 'Client',
      site: 'Only at this site',
      days: 'Good for so many days',
      kwh: 'At most, kWh',
      amount: 'At most, money',
      currency: 'Currency',
    },
    made: { title: 'Your codes', text: 'They are shown once. Copy or print them now.', close: 'Done' },
  },
  tag: {
    money: 'Budget in money, a month',
    moneyHint: 'With tax. Empty: no limit.',
    currency: 'Currency of the budget',
    pin: 'PIN',
    pinHint: 'Four to eight digits, to start at a connector’s page. Empty: as it is.',
    usedMoney: 'Spent',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    codes: typeof codes;
  }
}
