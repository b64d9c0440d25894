import { Menu } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { MenuItems } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

export function Basic() {
  const say = useSamples();
  return (
    <Menu width={180}>
      <Menu.ContextMenu>
        <MenuArea>{say('Right-click here')}</MenuArea>
      </Menu.ContextMenu>
      <Menu.Dropdown>
        <MenuItems />
      </Menu.Dropdown>
    </Menu>
  );
}
