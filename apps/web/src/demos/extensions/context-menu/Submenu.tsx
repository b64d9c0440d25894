import { Menu } from '@mantine/core';
import { MenuItems, tell } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

export const Submenu = () => (
  <Menu width={180}>
    <Menu.ContextMenu>
      <MenuArea>Right-click for more levels</MenuArea>
    </Menu.ContextMenu>
    <Menu.Dropdown>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>Move to</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {['Harbour', 'Old town', 'Airport'].map((place) => (
            <Menu.Item key={place} onClick={() => tell(place)}>
              {place}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      <MenuItems />
    </Menu.Dropdown>
  </Menu>
);
