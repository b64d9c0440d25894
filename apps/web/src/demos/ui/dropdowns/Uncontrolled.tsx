import { Button, Group, Menu, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Uncontrolled() {
  const say = useSamples();
  const [times, setTimes] = useState(0);
  return (
    <Group>
      <Menu onOpen={() => setTimes(times + 1)}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {say('Device')}
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
      <Text c="dimmed" className="tabular">
        {say('Opened {{count}} times', { count: times })}
      </Text>
    </Group>
  );
}
