/** What the examples of this page show, one after the other. */
export const views = [
  { name: 'Dawn over the bay', text: 'The first ferry leaves at six.', from: '#2c379c', to: '#a8357f' },
  { name: 'Noon at the quay', text: 'Every sensor reports calm water.', from: '#0b7f8a', to: '#1b62a8' },
  { name: 'Night from the tower', text: 'Lights as far as the cape.', from: '#161d2e', to: '#4453d6' },
];
