import { Badge, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Block() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      <Badge fullWidth>{say('Three new readings')}</Badge>
      <Badge fullWidth variant="light" color="green">
        {say('All devices answer')}
      </Badge>
    </Stack>
  );
}
