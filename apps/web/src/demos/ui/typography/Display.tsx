import { Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Display() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {[48, 40, 32].map((size) => (
        <Text key={size} fz={size} fw={300} lh={1.2}>
          {say('Display {{size}}', { size })}
        </Text>
      ))}
    </Stack>
  );
}
