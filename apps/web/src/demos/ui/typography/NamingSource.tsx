import { Blockquote } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function NamingSource() {
  const say = useSamples();
  return (
    <Blockquote
      styles={{ cite: { color: 'var(--at-text)', opacity: 1 } }}
      color="gray"
      p="md"
      cite={say('From the log of the north tower, 14 March')}
    >
      {say('All lights seen, wind from the west.')}
    </Blockquote>
  );
}
