import { Button, Group, Tooltip } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Positions() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip
          key={side}
          label={say('On the {{side}}', { side: say(side) })}
          position={side}
          withArrow
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button variant="default">{say(side)}</Button>
        </Tooltip>
      ))}
    </Group>
  );
}
