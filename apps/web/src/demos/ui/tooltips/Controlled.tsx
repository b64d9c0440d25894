import { Group, Switch, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Controlled() {
  const say = useSamples();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Tooltip label={say('Shown by the switch')} opened={isOpen} withArrow>
        <Text>{say('Last reading')}</Text>
      </Tooltip>
      <Switch label={say('Show the tooltip')} checked={isOpen} onChange={(event) => setOpen(event.currentTarget.checked)} />
    </Group>
  );
}
