import { Box, Button, Paper, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const BLOCKED_MS = 2_000;

/** Something to block: `cover` lies over it for two seconds, and its button cannot be pressed meanwhile. */
export function BlockableCard({ cover }: { cover: ReactNode }) {
  const say = useSamples();
  const [isBlocked, setBlocked] = useState(false);
  const { start } = useTimeout(() => setBlocked(false), BLOCKED_MS);
  const block = () => {
    setBlocked(true);
    start();
  };
  return (
    <Paper withBorder p="md" pos="relative" aria-busy={isBlocked}>
      <Stack align="flex-start" inert={isBlocked}>
        <Text>{say('Readings of the last hour: 3 600. Loading them again takes a moment.')}</Text>
        <Button variant="default" onClick={block}>
          {say('Load again')}
        </Button>
      </Stack>
      {isBlocked && <Box role="status">{cover}</Box>}
    </Paper>
  );
}
