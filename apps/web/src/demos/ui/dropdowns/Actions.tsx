import { Menu } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';

const actions = ['Rename', 'Duplicate', 'Archive'] as const;

/** Three commands, each of which says that it was chosen. */
export function Actions() {
  const say = useSamples();
  return (
    <Menu.Dropdown>
      {actions.map((action) => (
        <Menu.Item key={action} onClick={() => toast('done', say('You chose {{action}}', { action: say(action) }))}>
          {say(action)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
