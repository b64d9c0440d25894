import { Badge, Group } from '@mantine/core';
import { Check, Clock, X } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithIcons() {
  const say = useSamples();
  return (
    <Group gap="xs">
      <Badge radius="sm" variant="light" color="green" leftSection={<Check size={12} aria-hidden />}>
        {say('Delivered')}
      </Badge>
      <Badge radius="sm" variant="light" color="yellow" leftSection={<Clock size={12} aria-hidden />}>
        {say('Waiting')}
      </Badge>
      <Badge radius="sm" variant="light" color="red" leftSection={<X size={12} aria-hidden />}>
        {say('Failed')}
      </Badge>
    </Group>
  );
}
