export const stations = {
  model: {
    title: 'Device model',
    text: 'What the charger says of itself: components, and the variables of each.',
    read: 'Read model',
    empty: 'Nothing read yet. Press “Read model” to ask the charger.',
    search: 'Search',
    searchHint: 'Component, variable or value',
    none: 'Nothing matches.',
    readAt: 'Read',
    counted_one: '{{count}} variable',
    counted_other: '{{count}} variables',
    writable: 'Can be set',
    set: 'Set',
    setTitle: 'Set {{name}}',
    submit: 'Set',
    value: 'Value',
    hidden: 'Cannot be read',
    limits: 'From {{min}} to {{max}}',
    monitors_one: '{{count}} monitor',
    monitors_other: '{{count}} monitors',
    expandAll: 'Open all',
    collapseAll: 'Close all',
    compare: 'Compare with other chargers',
    compareNone: 'No other charger',
    onlyDifferent: 'Only what differs',
    variable: 'Variable',
    differs: 'Differs',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    stations: typeof stations;
  }
}
