import { Avatar, Group, Text } from '@mantine/core';

export const QuoteWithPerson = () => (
  <Group wrap="nowrap" align="flex-start">
    <Avatar name="Lucía Prado" color="indigo" />
    <blockquote style={{ margin: 0 }}>
      We knew of the storm an hour before it came.
      <Text size="sm" c="dimmed">
        Lucía Prado, harbour office
      </Text>
    </blockquote>
  </Group>
);
