import { Menu } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';

const actions = ['Rename', 'Duplicate', 'Archive'];

/** Three commands, each of which says that it was chosen. */
export const Actions = () => (
  <Menu.Dropdown>
    {actions.map((action) => (
      <Menu.Item key={action} onClick={() => toast('done', `You chose ${action}`)}>
        {action}
      </Menu.Item>
    ))}
  </Menu.Dropdown>
);
