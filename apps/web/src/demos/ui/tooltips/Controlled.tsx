import { Group, Switch, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';

export function Controlled() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Tooltip label="Shown by the switch" opened={isOpen} withArrow>
        <Text>Last reading</Text>
      </Tooltip>
      <Switch label="Show the tooltip" checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} />
    </Group>
  );
}
