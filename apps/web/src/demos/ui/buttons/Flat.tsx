import { Button, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Flat() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {colours.map(({ name, colour }) => (
        <Button key={name} variant="light" color={colour}>
          {say(name)}
        </Button>
      ))}
    </Group>
  );
}
