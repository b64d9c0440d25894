import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Links() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Badge component={Link} to="/components/buttons" radius="sm">
        {say('Buttons')}
      </Badge>
      <Badge component={Link} to="/components/alerts" radius="sm" variant="light">
        {say('Alerts')}
      </Badge>
    </Group>
  );
}
