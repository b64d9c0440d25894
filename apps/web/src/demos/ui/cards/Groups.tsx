import { Card, Group, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const cards = [
  ['Measure', 'Every minute, on its own clock.'],
  ['Keep', 'On disk before anybody is told.'],
  ['Show', 'In the order in which it happened.'],
] as const;

/** Cards that belong together share their borders. */
export function Groups() {
  const say = useSamples();
  return (
    <Group grow gap={0} align="stretch" preventGrowOverflow={false}>
      {cards.map(([title, text], at) => (
        <Card
          key={say(title)}
          withBorder
          miw={160}
          radius={0}
          style={{
            marginInlineStart: at === 0 ? 0 : -1,
            borderStartStartRadius: at === 0 ? 8 : 0,
            borderEndStartRadius: at === 0 ? 8 : 0,
            borderStartEndRadius: at === 2 ? 8 : 0,
            borderEndEndRadius: at === 2 ? 8 : 0,
          }}
        >
          <Title order={3} size="h5">
            {say(title)}
          </Title>
          <Text size="sm" c="dimmed">
            {say(text)}
          </Text>
        </Card>
      ))}
    </Group>
  );
}
