import { Divider, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function LineStyles() {
  const say = useSamples();
  return (
    <Stack>
      {(['solid', 'dashed', 'dotted'] as const).map((style) => (
        <Divider key={style} variant={style} label={say(style)} />
      ))}
      <Divider size="md" label={say('thicker')} />
    </Stack>
  );
}
