import { Avatar, Group, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function QuoteWithPerson() {
  const say = useSamples();
  return (
    <Group wrap="nowrap" align="flex-start">
      <Avatar name="Lucía Prado" color="indigo" />
      <blockquote style={{ margin: 0 }}>
        {say('We knew of the storm an hour before it came.')}
        <Text size="sm" c="dimmed">
          {say('Lucía Prado, harbour office')}
        </Text>
      </blockquote>
    </Group>
  );
}
