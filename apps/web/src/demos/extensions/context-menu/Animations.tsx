import { Menu, SimpleGrid } from '@mantine/core';
import { MenuItems } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

const transitions = [
  { name: 'Fade', transition: 'fade' },
  { name: 'Pop', transition: 'pop-top-left' },
  { name: 'Slide', transition: 'slide-down' },
  { name: 'Rotate', transition: 'rotate-right' },
] as const;

export const Animations = () => (
  <SimpleGrid cols={2} spacing="xs">
    {transitions.map(({ name, transition }) => (
      <Menu key={name} width={180} transitionProps={{ transition, duration: 180 }}>
        <Menu.ContextMenu>
          <MenuArea>{name}</MenuArea>
        </Menu.ContextMenu>
        <Menu.Dropdown>
          <MenuItems />
        </Menu.Dropdown>
      </Menu>
    ))}
  </SimpleGrid>
);
