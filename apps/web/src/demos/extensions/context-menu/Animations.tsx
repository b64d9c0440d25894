import { Menu, SimpleGrid } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { MenuItems } from './items.tsx';
import { MenuArea } from './MenuArea.tsx';

const transitions = [
  { name: 'Fade', transition: 'fade' },
  { name: 'Pop', transition: 'pop-top-left' },
  { name: 'Slide', transition: 'slide-down' },
  { name: 'Rotate', transition: 'rotate-right' },
] as const;

export function Animations() {
  const say = useSamples();
  return (
    <SimpleGrid cols={2} spacing="xs">
      {transitions.map(({ name, transition }) => (
        <Menu key={name} width={180} transitionProps={{ transition, duration: 180 }}>
          <Menu.ContextMenu>
            <MenuArea>{say(name)}</MenuArea>
          </Menu.ContextMenu>
          <Menu.Dropdown>
            <MenuItems />
          </Menu.Dropdown>
        </Menu>
      ))}
    </SimpleGrid>
  );
}
