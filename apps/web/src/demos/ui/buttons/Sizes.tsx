import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Sizes() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Button key={size} size={size}>
          {say('Size {{size}}', { size })}
        </Button>
      ))}
    </Group>
  );
}
