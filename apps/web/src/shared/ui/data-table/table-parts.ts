// A narrow screen lays the table out as cards, and browsers drop the roles of a table that is not displayed as one: so they are said.
export const part = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
