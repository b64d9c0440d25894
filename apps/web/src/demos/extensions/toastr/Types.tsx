import { Button, Group } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { showToast } from './toasts.tsx';

export function Types() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {colours.map(({ name, colour }) => (
        <Button
          key={say(name)}
          variant="light"
          color={colour}
          onClick={() => showToast({ title: say(name), message: say('The night shift has begun.'), color: colour })}
        >
          {say(name)}
        </Button>
      ))}
    </Group>
  );
}
