import { Text, Timeline } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  return (
    <Timeline active={1} bulletSize={14} color="var(--at-accent)">
      <Timeline.Item title={say('Device mounted')}>
        <Text c="dimmed">{say('On the north side of the bridge.')}</Text>
        <Text size="xs" c="dimmed" mt={4}>
          {say('Monday, 09:12')}
        </Text>
      </Timeline.Item>
      <Timeline.Item title={say('First reading')}>
        <Text c="dimmed">{say('18.4 °C, battery full.')}</Text>
        <Text size="xs" c="dimmed" mt={4}>
          {say('Monday, 09:15')}
        </Text>
      </Timeline.Item>
      <Timeline.Item title={say('Inspection')}>
        <Text c="dimmed">{say('Planned.')}</Text>
        <Text size="xs" c="dimmed" mt={4}>
          {say('Next Friday')}
        </Text>
      </Timeline.Item>
    </Timeline>
  );
}
