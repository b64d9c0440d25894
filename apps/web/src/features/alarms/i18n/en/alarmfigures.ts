export const alarmfigures = {
  title: 'Alarm figures',
  text: 'Whether there are more alarms than somebody can look after, and which rules to look at first (EEMUA 191).',
  range: 'Days',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  within: 'Within the target',
  beyond: 'Beyond the target',
  tiles: {
    mean: 'Alarms an hour',
    meanHint: '{{raised}} in {{hours}} hours; target: at most {{number}} an hour',
    over: 'Busy hours',
    overHint: 'With more than {{number}} alarms; target: none',
    standing: 'Standing for over a day',
    standingHint: 'Active now; target: fewer than {{number}}',
    chattering: 'Chattering',
    chatteringHint: 'Raised five times or more within an hour; target: none',
  },
  chart: {
    title: 'Raised from hour to hour',
    text: 'By when it happened. Long ranges show the busiest hour of each bar.',
    label: 'Alarms an hour, at most {{most}}',
    limit: '{{number}} an hour',
    bar: '{{time}}: {{number}}',
  },
  top: {
    title: 'The ten most frequent',
    text: 'A rule that raises most of all alarms is mostly one to change.',
    none: 'Nothing was raised in this time.',
    columns: { rule: 'Rule', subject: 'Where', raised: 'Raised', share: 'Of all', alarms: 'Alarms' },
    see: 'See alarms',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    alarmfigures: typeof alarmfigures;
  }
}
