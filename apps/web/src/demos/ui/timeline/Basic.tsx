import { Text, Timeline } from '@mantine/core';

export const Basic = () => (
  <Timeline active={1} bulletSize={14} color="var(--at-accent)">
    <Timeline.Item title="Device mounted">
      <Text c="dimmed">On the north side of the bridge.</Text>
      <Text size="xs" c="dimmed" mt={4}>
        Monday, 09:12
      </Text>
    </Timeline.Item>
    <Timeline.Item title="First reading">
      <Text c="dimmed">18.4 °C, battery full.</Text>
      <Text size="xs" c="dimmed" mt={4}>
        Monday, 09:15
      </Text>
    </Timeline.Item>
    <Timeline.Item title="Inspection">
      <Text c="dimmed">Planned.</Text>
      <Text size="xs" c="dimmed" mt={4}>
        Next Friday
      </Text>
    </Timeline.Item>
  </Timeline>
);
