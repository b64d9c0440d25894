import { Button, Group, Popover, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Controlled() {
  const say = useSamples();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Popover opened={isOpen} onChange={setOpen} withArrow>
        <Popover.Target>
          <Button variant="default" onClick={() => setOpen(!isOpen)}>
            {say('Details')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('Details')}>
          <Text mb="xs">{say('Its state is kept by the page.')}</Text>
          <Button size="xs" onClick={() => setOpen(false)}>
            {say('Close it')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Text c="dimmed" role="status">
        {isOpen ? say('Open') : say('Closed')}
      </Text>
    </Group>
  );
}
