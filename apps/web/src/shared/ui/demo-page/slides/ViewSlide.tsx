import { Center, Text } from '@mantine/core';
import type { View } from './views.ts';

interface ViewSlideProps {
  view: View;
  withCaption?: boolean;
  height?: number;
}

/** A painted view instead of a photograph. */
export const ViewSlide = ({ view, withCaption = false, height = 200 }: ViewSlideProps) => (
  <Center
    h={height}
    px="xs"
    ta="center"
    c="#ffffff"
    style={{ flexDirection: 'column', borderRadius: 'var(--at-radius)', background: `linear-gradient(135deg, ${view.from}, ${view.to})` }}
  >
    <Text fw={600} size="lg">
      {view.name}
    </Text>
    {withCaption && <Text>{view.text}</Text>}
  </Center>
);
