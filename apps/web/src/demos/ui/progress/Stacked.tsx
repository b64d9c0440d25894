import { Progress, Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Stacked() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section value={55} color="var(--at-healthy)" aria-label={say('Online')} />
        <Progress.Section value={15} color="var(--at-attention)" aria-label={say('Attention')} />
        <Progress.Section value={10} color="var(--at-critical)" aria-label={say('Offline')} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {say('55 online, 15 need attention, 10 offline, 20 unknown')}
      </Text>
    </Stack>
  );
}
