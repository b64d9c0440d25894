import { Menu } from '@mantine/core';
import { MenuItems } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

export const Basic = () => (
  <Menu width={180}>
    <Menu.ContextMenu>
      <MenuArea>Right-click here</MenuArea>
    </Menu.ContextMenu>
    <Menu.Dropdown>
      <MenuItems />
    </Menu.Dropdown>
  </Menu>
);
