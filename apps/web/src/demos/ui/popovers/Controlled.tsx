import { Button, Group, Popover, Text } from '@mantine/core';
import { useState } from 'react';

export function Controlled() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Popover opened={isOpen} onChange={setOpen} withArrow>
        <Popover.Target>
          <Button variant="default" onClick={() => setOpen(!isOpen)}>
            Details
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Details">
          <Text mb="xs">Its state is kept by the page.</Text>
          <Button size="xs" onClick={() => setOpen(false)}>
            Close it
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Text c="dimmed" role="status">
        {isOpen ? 'Open' : 'Closed'}
      </Text>
    </Group>
  );
}
