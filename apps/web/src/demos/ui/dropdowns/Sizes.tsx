import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Sizes() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Menu key={size}>
          <Menu.Target>
            <Button variant="default" size={size} rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
              {say('Size {{size}}', { size })}
            </Button>
          </Menu.Target>
          <Actions />
        </Menu>
      ))}
    </Group>
  );
}
