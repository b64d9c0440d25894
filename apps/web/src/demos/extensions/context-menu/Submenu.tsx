import { Menu } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { MenuItems, useTell } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

export function Submenu() {
  const say = useSamples();
  const tell = useTell();
  return (
    <Menu width={180}>
      <Menu.ContextMenu>
        <MenuArea>{say('Right-click for more levels')}</MenuArea>
      </Menu.ContextMenu>
      <Menu.Dropdown>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>{say('Move to')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {(['Harbour', 'Old town', 'Airport'] as const).map((place) => (
              <Menu.Item key={place} onClick={() => tell(place)}>
                {say(place)}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <MenuItems />
      </Menu.Dropdown>
    </Menu>
  );
}
