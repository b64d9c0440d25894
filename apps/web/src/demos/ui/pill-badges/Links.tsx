import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const Links = () => (
  <Group gap="xs">
    <Badge component={Link} to="/components/badges">
      Square badges
    </Badge>
    <Badge component={Link} to="/components/avatar" variant="light">
      Avatars
    </Badge>
  </Group>
);
