import { Blockquote } from '@mantine/core';

export const NamingSource = () => (
  <Blockquote
    styles={{ cite: { color: 'var(--at-text)', opacity: 1 } }}
    color="gray"
    p="md"
    cite="From the log of the north tower, 14 March"
  >
    All lights seen, wind from the west.
  </Blockquote>
);
