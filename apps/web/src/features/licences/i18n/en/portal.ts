export const portal = {
  title: 'Customer portal',
  subtitle: 'Your keys, machines and use',
  failed: 'The portal could not be loaded',
  choose: { label: 'Client', title: 'Whose portal?', text: 'Choose a client to see what its people see.' },
  empty: { title: 'No keys yet', text: 'Keys that you buy appear here, with their machines and their use.' },
  facts: { keys: 'Active keys', seats: 'Seats in use', month: 'This month so far', free: 'Nothing above your plans' },
  more: 'Only the first {{shown}} of {{total}} keys are shown.',
  key: {
    plan: 'Plan',
    noPlan: 'No plan',
    expires: 'Expires',
    lastUsed: 'Last used',
    notYet: 'Not yet',
    seats: 'Machines',
    seatsOf: '{{used}} of {{total}} seats in use',
    seatsAny_one: '{{count}} machine',
    seatsAny_other: '{{count}} machines',
    download: 'Download licence',
    downloaded: 'The licence is good for {{days}} days without a network',
    rotate: 'Replace key',
    ofDevice: 'Belongs to a device',
    replaced: 'Replaced: move your software to the new key',
  },
  meters: {
    name: 'Used',
    month: 'This month',
    price: 'Each above the quota',
    amount: 'To be charged',
    none: '–',
  },
  months: {
    title: 'Earlier months',
    text: 'By today’s prices and quotas.',
    failed: 'Earlier months could not be loaded',
    download: 'Download {{month}}',
    file: 'use',
    asFile: 'CSV',
    csv: {
      month: 'Month',
      key: 'Key',
      meter: 'Used',
      quantity: 'Quantity',
      quota: 'Quota',
      price: 'Price',
      amount: 'Amount',
      currency: 'Currency',
    },
  },
  colour: {
    title: 'Portal colour',
    text: 'What the client’s people see at /portal. The text on it is black or white, whichever reads better.',
    label: 'Colour',
    saved: 'Colour saved',
    reset: 'Use ours',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    portal: typeof portal;
  }
}
