import { Center, Text } from '@mantine/core';
import type { views } from './views.ts';

/** A painted view instead of a photograph. */
export const ViewSlide = ({ view, withCaption = false }: { view: (typeof views)[number]; withCaption?: boolean }) => (
  <Center
    h={200}
    c="#ffffff"
    style={{ flexDirection: 'column', borderRadius: 'var(--at-radius)', background: `linear-gradient(135deg, ${view.from}, ${view.to})` }}
  >
    <Text fw={600} size="lg">
      {view.name}
    </Text>
    {withCaption && <Text>{view.text}</Text>}
  </Center>
);
