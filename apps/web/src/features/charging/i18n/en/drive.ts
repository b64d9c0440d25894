export const drive = {
  title: 'Charge here',
  loading: 'One moment',
  unknown: { title: 'No connector has this code', text: 'The code may have been replaced. Scan the one at the charger again.' },
  connector: 'Connector {{name}}',
  standing: {
    free: 'Free',
    taken: 'In use',
    broken: 'Out of order',
    offline: 'The charger cannot be reached. Try again later.',
  },
  price: {
    title: 'What it costs',
    none: 'The operator has set no price here.',
    per: {
      ENERGY: '{{amount}} per kWh',
      TIME: '{{amount}} per hour of charging',
      PARKING_TIME: '{{amount}} per hour parked without charging',
      FLAT: '{{amount}} once, at the start',
    },
    least: 'At least {{amount}}',
    most: 'At most {{amount}}',
    note: 'Tax included. The first price that fits counts. Times are those of {{zone}}.',
  },
  when: {
    from: 'from {{time}}',
    until: 'until {{time}}',
    between: '{{from}} to {{to}}',
    after: 'after {{minutes}} minutes',
    first: 'in the first {{minutes}} minutes',
    aboveKwh: 'above {{kwh}} kWh',
    belowKwh: 'up to {{kwh}} kWh',
    other: 'under further conditions',
  },
  start: {
    title: 'Start charging',
    ways: 'How to start',
    by: { code: 'One-time code', tag: 'Tag and PIN' },
    code: 'One-time code',
    codeHint: 'Eight letters and digits, from the operator',
    tag: 'Number of the tag',
    pin: 'PIN',
    submit: 'Start',
  },
  states: { starting: 'Starting', charging: 'Charging', stopping: 'Stopping' },
  plugIn: 'Plug in your car if you have not yet.',
  soFar: 'Cost so far',
  power: 'Power',
  soc: 'Battery',
  stop: 'Stop',
  failed: 'Nothing was started. The code or tag can be used again.',
  again: 'Try again',
  receipt: {
    title: 'Receipt',
    place: 'Place',
    began: 'Began',
    ended: 'Ended',
    energy: 'Energy',
    number: 'Session',
    total: 'Total, tax included',
    dimensions: { ENERGY: 'Energy', TIME: 'Charging', PARKING_TIME: 'Parked', FLAT: 'Start' },
    note: 'This is a statement of what was used, not an invoice for tax purposes.',
    save: 'Save as PDF',
    done: 'Done',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    drive: typeof drive;
  }
}
