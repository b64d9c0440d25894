import { Card, Group, Text, Title } from '@mantine/core';

export const HeaderFooter = () => (
  <Card withBorder padding="md">
    <Card.Section withBorder inheritPadding py="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          Maintenance
        </Title>
        <Text size="sm" c="dimmed">
          Week 46
        </Text>
      </Group>
    </Card.Section>
    <Text my="md">Four cabinets are due, none of them late. The boat leaves on Thursday at seven.</Text>
    <Card.Section withBorder inheritPadding py="xs">
      <Text size="sm" c="dimmed">
        Last changed by Elena two hours ago
      </Text>
    </Card.Section>
  </Card>
);
