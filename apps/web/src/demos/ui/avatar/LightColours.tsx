import { Avatar, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function LightColours() {
  const say = useSamples();
  return (
    <Group>
      {colours.map(({ name, colour }) => (
        <Avatar key={name} color={colour} name={say(name)} />
      ))}
    </Group>
  );
}
