import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Actions } from './Actions.tsx';

export function Split() {
  const say = useSamples();
  return (
    <Button.Group>
      <Button onClick={() => toast('done', say('You chose {{action}}', { action: say('Save') }))}>{say('Save')}</Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="xs" aria-label={say('More ways to save')}>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </Menu.Target>
        <Actions />
      </Menu>
    </Button.Group>
  );
}
