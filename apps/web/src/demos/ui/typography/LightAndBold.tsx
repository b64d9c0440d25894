import { Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function LightAndBold() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {[300, 400, 500, 600, 700].map((weight) => (
        <Text key={weight} size="xl" fw={weight}>
          {say('Weight {{weight}}', { weight })}
        </Text>
      ))}
    </Stack>
  );
}
