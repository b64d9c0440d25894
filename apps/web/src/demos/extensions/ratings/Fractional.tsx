import { Rating, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Fractional() {
  const say = useSamples();
  return (
    <Stack>
      {[2, 3, 4].map((fractions) => (
        <Rating
          key={fractions}
          fractions={fractions}
          defaultValue={2.5}
          getSymbolLabel={(value) => say('{{value}} of 5, in parts of {{fractions}}', { value: value.toFixed(2), fractions })}
        />
      ))}
    </Stack>
  );
}
