import { Badge, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Contextual() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {colours.map(({ name, colour }) => (
        <Badge key={name} radius="sm" color={colour}>
          {say(name)}
        </Badge>
      ))}
    </Group>
  );
}
