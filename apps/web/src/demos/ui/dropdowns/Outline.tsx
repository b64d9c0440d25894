import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Outline() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {colours.map(({ name, colour }) => (
        <Menu key={name}>
          <Menu.Target>
            <Button variant="outline" color={colour} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
              {say(name)}
            </Button>
          </Menu.Target>
          <Actions />
        </Menu>
      ))}
    </Group>
  );
}
