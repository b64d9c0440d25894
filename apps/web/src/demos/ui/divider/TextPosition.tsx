import { Divider, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function TextPosition() {
  const say = useSamples();
  return (
    <Stack>
      {(['left', 'center', 'right'] as const).map((side) => (
        <Divider key={side} labelPosition={side} label={say('Text: {{side}}', { side: say(side) })} />
      ))}
    </Stack>
  );
}
