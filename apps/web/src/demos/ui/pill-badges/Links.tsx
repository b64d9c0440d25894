import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Links() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Badge component={Link} to="/components/badges">
        {say('Square badges')}
      </Badge>
      <Badge component={Link} to="/components/avatar" variant="light">
        {say('Avatars')}
      </Badge>
    </Group>
  );
}
