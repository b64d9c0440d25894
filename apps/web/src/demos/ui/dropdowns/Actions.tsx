import { Menu } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';

const actions = ['Rename', 'Duplicate', 'Archive'];

/** Three commands, each of which says that it ran. */
export const Actions = () => (
  <Menu.Dropdown>
    {actions.map((action) => (
      <Menu.Item key={action} onClick={() => toast('done', `${action}: done`)}>
        {action}
      </Menu.Item>
    ))}
  </Menu.Dropdown>
);
