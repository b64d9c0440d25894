import { Group, Loader, Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Placement() {
  const say = useSamples();
  return (
    <Stack>
      <Group justify="space-between">
        <Text>{say('In a row')}</Text>
        <Loader size="sm" />
      </Group>
      <Group justify="flex-end">
        <Loader size="sm" />
      </Group>
      <Text ta="center">
        <Loader size={14} display="inline-block" me="xs" />
        {say('Loading the readings')}
      </Text>
    </Stack>
  );
}
