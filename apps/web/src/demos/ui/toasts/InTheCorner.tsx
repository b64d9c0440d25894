import { Button, Group } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';

export const InTheCorner = () => (
  <Group gap="xs">
    <Button variant="default" onClick={() => toast('done', 'The reading was saved')}>
      Tell of success
    </Button>
    <Button variant="default" onClick={() => toast('failed', 'The reading could not be saved')}>
      Tell of failure
    </Button>
  </Group>
);
