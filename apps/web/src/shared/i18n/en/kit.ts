export const kit = {
  undo: 'Undo',
  copy: 'Copy {{name}}',
  copied: 'Copied',
  range: {
    title: 'Time range',
    label: 'Time range: {{range}}',
    presets: {
      '1h': 'Last hour',
      '6h': '6 hours',
      '24h': '24 hours',
      '7d': '7 days',
      '30d': '30 days',
      '90d': '90 days',
      '1y': 'A year',
    },
    from: 'From',
    to: 'To',
    wrong: 'The end has to be after the start',
    apply: 'Show this range',
  },
  chart: {
    summary: '{{title}}, {{series}}, from {{from}} to {{to}}',
    zone: 'Times in {{zone}}',
    empty: 'No data in this range',
    gap: 'No data',
    legend: 'Series',
  },
};
