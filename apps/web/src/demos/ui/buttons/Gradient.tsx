import { Button, Group } from '@mantine/core';
import { gradients } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Gradient() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {gradients.map(({ name, from, to }) => (
        <Button key={name} variant="gradient" gradient={{ from, to, deg: 90 }}>
          {say(name)}
        </Button>
      ))}
    </Group>
  );
}
