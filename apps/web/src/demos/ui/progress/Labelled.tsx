import { Button, Group, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Labelled() {
  const say = useSamples();
  const [value, setValue] = useState(40);
  return (
    <Stack>
      <Progress.Root size={20}>
        <Progress.Section value={value} aria-label={say('Upload')} color="var(--at-accent)">
          <Progress.Label c="var(--at-on-accent)">{value} %</Progress.Label>
        </Progress.Section>
      </Progress.Root>
      <Group gap="xs">
        <Button variant="default" disabled={value === 0} onClick={() => setValue(value - 20)}>
          {say('Less')}
        </Button>
        <Button variant="default" disabled={value === 100} onClick={() => setValue(value + 20)}>
          {say('More')}
        </Button>
      </Group>
    </Stack>
  );
}
