import { Divider, Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  return (
    <Stack>
      <Text>{say('Above the line')}</Text>
      <Divider />
      <Text>{say('Below the line')}</Text>
    </Stack>
  );
}
