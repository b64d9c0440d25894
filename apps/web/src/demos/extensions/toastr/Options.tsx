import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { showToast } from './toasts.tsx';

export function Options() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setTimeout(() => showToast({ message: say('A second later') }), 1_000)}>
        {say('Delayed')}
      </Button>
      <Button variant="default" onClick={() => showToast({ message: say('Gone in two seconds'), autoClose: 2_000 })}>
        {say('Closes by itself')}
      </Button>
      <Button variant="default" onClick={() => showToast({ message: say('Stays until you close it'), autoClose: false })}>
        {say('Sticky')}
      </Button>
    </Group>
  );
}
