import { Button, Stack } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Block() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      <Button fullWidth>{say('Sign in')}</Button>
      <Button fullWidth variant="default">
        {say('Back')}
      </Button>
    </Stack>
  );
}
