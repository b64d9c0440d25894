import { Blockquote, Stack } from '@mantine/core';
import { Quote } from 'lucide-react';

export const Blockquotes = () => (
  <Stack>
    <blockquote style={{ margin: 0 }}>Whoever looks far sees the weather first.</blockquote>
    <Blockquote color="indigo" icon={<Quote size={16} strokeWidth={1.75} aria-hidden />} iconSize={32} p="md">
      A styled quotation, with a line at its side.
    </Blockquote>
  </Stack>
);
