import { Button, SimpleGrid } from '@mantine/core';
import { showToast } from './toasts.tsx';

const places = [
  { name: 'Top left', position: 'top-left' },
  { name: 'Top centre', position: 'top-center' },
  { name: 'Top right', position: 'top-right' },
  { name: 'Bottom left', position: 'bottom-left' },
  { name: 'Bottom centre', position: 'bottom-center' },
  { name: 'Bottom right', position: 'bottom-right' },
] as const;

export const Positions = () => (
  <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
    {places.map(({ name, position }) => (
      <Button key={position} variant="default" px="xs" onClick={() => showToast({ message: name, position })}>
        {name}
      </Button>
    ))}
  </SimpleGrid>
);
