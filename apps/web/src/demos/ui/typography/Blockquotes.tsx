import { Blockquote, Stack } from '@mantine/core';
import { Quote } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Blockquotes() {
  const say = useSamples();
  return (
    <Stack>
      <blockquote style={{ margin: 0 }}>{say('Whoever looks far sees the weather first.')}</blockquote>
      <Blockquote color="indigo" icon={<Quote size={16} strokeWidth={1.75} aria-hidden />} iconSize={32} p="md">
        {say('A styled quotation, with a line at its side.')}
      </Blockquote>
    </Stack>
  );
}
