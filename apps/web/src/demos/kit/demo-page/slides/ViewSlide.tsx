import { Center, Text } from '@mantine/core';
import { useSamples } from '../use-samples.ts';
import type { View } from './views.ts';

interface ViewSlideProps {
  view: View;
  /** Instead of the view's own. */
  name?: string;
  withCaption?: boolean;
  height?: number;
}

/** A painted view instead of a photograph. */
export function ViewSlide({ view, name, withCaption = false, height = 200 }: ViewSlideProps) {
  const say = useSamples();
  return (
    <Center
      h={height}
      px="xs"
      ta="center"
      c="#ffffff"
      style={{ flexDirection: 'column', borderRadius: 'var(--at-radius)', background: `linear-gradient(135deg, ${view.from}, ${view.to})` }}
    >
      <Text fw={600} size="lg">
        {name ?? say(view.name)}
      </Text>
      {withCaption && <Text>{say(view.text)}</Text>}
    </Center>
  );
}
