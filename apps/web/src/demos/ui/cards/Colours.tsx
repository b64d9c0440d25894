import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const colours = ['accent', 'healthy', 'attention', 'critical', 'info', 'off'] as const;

/** On a soft ground, and with a border of the colour. */
export function Colours() {
  const say = useSamples();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {colours.map((colour, at) => {
        const text = colour === 'accent' ? 'var(--at-accent-text)' : `var(--at-${colour})`;
        const look = at % 2 === 0 ? { background: `var(--at-${colour}-soft)` } : { border: `1px solid ${text}` };
        return (
          <Card key={colour} style={look}>
            <Title order={3} size="h5" c={text}>
              {say(colour)}
            </Title>
            <Text size="sm" c={text}>
              {at % 2 === 0 ? say('A soft ground') : say('A border alone')}
            </Text>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}
