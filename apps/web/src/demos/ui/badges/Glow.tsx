import { Badge, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Glow() {
  const say = useSamples();
  return (
    <Group gap="md">
      {colours.map(({ name, colour }) => (
        <Badge key={name} radius="sm" color={colour} style={{ boxShadow: `0 0 10px var(--mantine-color-${colour}-outline)` }}>
          {say(name)}
        </Badge>
      ))}
    </Group>
  );
}
