/** What the slides of the style guide show, one after the other: dark enough all along for white words. */
export const views = [
  { name: 'Dawn over the bay', text: 'The first ferry leaves at six.', from: '#2c379c', to: '#a8357f' },
  { name: 'Noon at the quay', text: 'Every sensor reports calm water.', from: '#0b7f8a', to: '#1b62a8' },
  { name: 'Night from the tower', text: 'Lights as far as the cape.', from: '#161d2e', to: '#4453d6' },
  { name: 'Rain on the roofs', text: 'The gauges fill, the pumps begin.', from: '#434d61', to: '#0b6f79' },
  { name: 'Sunset at the lock', text: 'The last barge of the day passes.', from: '#8a5206', to: '#b3261e' },
  { name: 'Pines on the cape', text: 'Nobody lives there but a beacon.', from: '#14713d', to: '#161d2e' },
] as const;
export type View = (typeof views)[number];
