import { Stack, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const sizes = ['h1', 'h2', 'h3', 'h4', 13, 12] as const;

/** A page has one heading of the first level: these look like all six, and stand under the title of this card. */
export function Headings() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {sizes.map((size, index) => (
        <Title key={size} order={index < 3 ? 3 : index < 5 ? 4 : 5} size={size}>
          {say('Heading of level {{level}}', { level: index + 1 })}
        </Title>
      ))}
    </Stack>
  );
}
