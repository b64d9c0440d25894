import { Group, Rating, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function ReadOnly() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Rating readOnly value={3.5} fractions={2} getSymbolLabel={(value) => say('{{value}} of 5, given by others', { value })} />
      <Text c="dimmed" className="tabular">
        {say('3.5 of 5, from 128 people')}
      </Text>
    </Group>
  );
}
