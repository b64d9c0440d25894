import { Rating, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Sizes() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Rating key={size} size={size} defaultValue={4} getSymbolLabel={(value) => say('{{value}} of 5, size {{size}}', { value, size })} />
      ))}
    </Stack>
  );
}
