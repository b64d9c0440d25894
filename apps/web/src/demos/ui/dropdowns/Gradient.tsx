import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { gradients } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Gradient() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {gradients.map(({ name, from, to }) => (
        <Menu key={name}>
          <Menu.Target>
            <Button variant="gradient" gradient={{ from, to }} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
              {say(name)}
            </Button>
          </Menu.Target>
          <Actions />
        </Menu>
      ))}
    </Group>
  );
}
