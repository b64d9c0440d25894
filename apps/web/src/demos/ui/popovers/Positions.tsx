import { Button, Group, Popover } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Positions() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Popover key={side} position={side} withArrow>
          <Popover.Target>
            <Button variant="default">{say('On the {{side}}', { side: say(side) })}</Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={say(side)}>
            {say('It stands on the {{side}}, if there is room.', { side: say(side) })}
          </Popover.Dropdown>
        </Popover>
      ))}
    </Group>
  );
}
