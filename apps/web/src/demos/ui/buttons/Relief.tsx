import { Button, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Relief() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {colours.map(({ name, colour }) => (
        <Button key={name} color={colour} style={{ boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 25%)' }}>
          {say(name)}
        </Button>
      ))}
    </Group>
  );
}
