import { Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function InlineList() {
  const say = useSamples();
  return (
    <Group component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
      <li>{say('Wind')}</li>
      <li>{say('Waves')}</li>
      <li>{say('Light')}</li>
    </Group>
  );
}
