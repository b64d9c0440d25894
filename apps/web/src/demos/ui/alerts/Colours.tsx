import { Alert, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Colours() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {colours.map(({ name, colour }) => (
        <Alert key={name} color={colour}>
          {say('{{name}}: something to know about.', { name: say(name) })}
        </Alert>
      ))}
    </Stack>
  );
}
