import { Button, Group, Menu } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Directions() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Menu key={side} position={side}>
          <Menu.Target>
            <Button variant="default">{say('To the {{side}}', { side: say(side) })}</Button>
          </Menu.Target>
          <Actions />
        </Menu>
      ))}
    </Group>
  );
}
