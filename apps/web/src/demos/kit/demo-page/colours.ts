/** The colours a component can have, by the names people look for; `token` is the same for what takes any colour of a stylesheet. */
export const colours = [
  { name: 'Primary', colour: 'indigo', token: 'var(--at-accent)' },
  { name: 'Secondary', colour: 'gray', token: 'var(--at-off)' },
  { name: 'Success', colour: 'green', token: 'var(--at-healthy)' },
  { name: 'Danger', colour: 'red', token: 'var(--at-critical)' },
  { name: 'Warning', colour: 'yellow', token: 'var(--at-attention)' },
  { name: 'Info', colour: 'blue', token: 'var(--at-info)' },
] as const;

/** Dark enough all along for white words. */
export const gradients = [
  { name: 'Primary', from: '#4453d6', to: '#7a4fb5' },
  { name: 'Success', from: '#14713d', to: '#0b6f79' },
  { name: 'Danger', from: '#b3261e', to: '#a8357f' },
  { name: 'Warning', from: '#8a5206', to: '#b3261e' },
  { name: 'Info', from: '#1b62a8', to: '#4453d6' },
] as const;
