import { Group, Rating, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const words = ['Not rated', 'Useless', 'Poor', 'Fair', 'Good', 'Excellent'] as const;

export function HoverValue() {
  const say = useSamples();
  const [value, setValue] = useState(3);
  const [hovered, setHovered] = useState(-1);
  return (
    <Group gap="xs">
      <Rating value={value} onChange={setValue} onHover={setHovered} getSymbolLabel={(star) => say(words[star] ?? 'Not rated')} />
      <Text c="dimmed" role="status">
        {say(words[hovered > 0 ? hovered : value] ?? 'Not rated')}
      </Text>
    </Group>
  );
}
