import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const Links = () => (
  <Group gap="xs">
    <Badge component={Link} to="/components/buttons" radius="sm">
      Buttons
    </Badge>
    <Badge component={Link} to="/components/alerts" radius="sm" variant="light">
      Alerts
    </Badge>
  </Group>
);
