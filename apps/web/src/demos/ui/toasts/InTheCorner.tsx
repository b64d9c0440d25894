import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';

export function InTheCorner() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => toast('done', say('The reading was saved'))}>
        {say('Tell of success')}
      </Button>
      <Button variant="default" onClick={() => toast('failed', say('The reading could not be saved'))}>
        {say('Tell of failure')}
      </Button>
    </Group>
  );
}
