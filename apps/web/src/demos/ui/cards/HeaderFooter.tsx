import { Card, Group, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function HeaderFooter() {
  const say = useSamples();
  return (
    <Card withBorder padding="md">
      <Card.Section withBorder inheritPadding py="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {say('Maintenance')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('Week 46')}
          </Text>
        </Group>
      </Card.Section>
      <Text my="md">{say('Four cabinets are due, none of them late. The boat leaves on Thursday at seven.')}</Text>
      <Card.Section withBorder inheritPadding py="xs">
        <Text size="sm" c="dimmed">
          {say('Last changed by Elena two hours ago')}
        </Text>
      </Card.Section>
    </Card>
  );
}
