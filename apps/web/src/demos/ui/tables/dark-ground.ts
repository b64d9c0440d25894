/** A dark table on a page of any skin: the page's own colours, the other way round. */
export const darkGround = {
  'background': '#161d2e',
  'color': '#e4e9f2',
  '--table-border-color': '#3a4661',
  '--table-striped-color': '#232c40',
} as const;
