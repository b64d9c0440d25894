import { Button, Group } from '@mantine/core';
import { showToast } from './toasts.tsx';

const showLater = () => setTimeout(() => showToast({ message: 'A second later' }), 1_000);

export const Options = () => (
  <Group gap="xs">
    <Button variant="default" onClick={showLater}>
      Delayed
    </Button>
    <Button variant="default" onClick={() => showToast({ message: 'Gone in two seconds', autoClose: 2_000 })}>
      Closes by itself
    </Button>
    <Button variant="default" onClick={() => showToast({ message: 'Stays until you close it', autoClose: false })}>
      Sticky
    </Button>
  </Group>
);
