import { Group, Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function DescriptionList() {
  const say = useSamples();
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Group gap="xl">
        <Text component="dt" c="dimmed" w={90}>
          {say('Device')}
        </Text>
        <Text component="dd" m={0}>
          {say('Bridge 2')}
        </Text>
      </Group>
      <Group gap="xl">
        <Text component="dt" c="dimmed" w={90}>
          {say('Battery')}
        </Text>
        <Text component="dd" m={0} className="tabular">
          8 %
        </Text>
      </Group>
    </Stack>
  );
}
