import { Button, SimpleGrid } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { showToast } from './toasts.tsx';

const places = [
  { name: 'Top left', position: 'top-left' },
  { name: 'Top centre', position: 'top-center' },
  { name: 'Top right', position: 'top-right' },
  { name: 'Bottom left', position: 'bottom-left' },
  { name: 'Bottom centre', position: 'bottom-center' },
  { name: 'Bottom right', position: 'bottom-right' },
] as const;

export function Positions() {
  const say = useSamples();
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
      {places.map(({ name, position }) => (
        <Button key={position} variant="default" px="xs" onClick={() => showToast({ message: say(name), position })}>
          {say(name)}
        </Button>
      ))}
    </SimpleGrid>
  );
}
