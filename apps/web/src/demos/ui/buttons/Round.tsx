import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Round() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Button radius="xl">{say('Primary')}</Button>
      <Button radius="xl" variant="outline">
        {say('Outline')}
      </Button>
      <Button radius="xl" variant="light">
        {say('Flat')}
      </Button>
    </Group>
  );
}
