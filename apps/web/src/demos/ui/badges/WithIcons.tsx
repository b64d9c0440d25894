import { Badge, Group } from '@mantine/core';
import { Check, Clock, X } from 'lucide-react';

export const WithIcons = () => (
  <Group gap="xs">
    <Badge radius="sm" variant="light" color="green" leftSection={<Check size={12} aria-hidden />}>
      Delivered
    </Badge>
    <Badge radius="sm" variant="light" color="yellow" leftSection={<Clock size={12} aria-hidden />}>
      Waiting
    </Badge>
    <Badge radius="sm" variant="light" color="red" leftSection={<X size={12} aria-hidden />}>
      Failed
    </Badge>
  </Group>
);
