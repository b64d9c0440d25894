/** What the examples of this page list. */
export const devices = [
  { name: 'North tower', place: 'Bay', battery: 94 },
  { name: 'South tower', place: 'Cape', battery: 71 },
  { name: 'Bridge 1', place: 'Harbour', battery: 38 },
  { name: 'Bridge 2', place: 'Harbour', battery: 8 },
] as const;
export type Device = (typeof devices)[number];
