import { Group, Rating, Text } from '@mantine/core';
import { useState } from 'react';

const words = ['Not rated', 'Useless', 'Poor', 'Fair', 'Good', 'Excellent'];

export function HoverValue() {
  const [value, setValue] = useState(3);
  const [hovered, setHovered] = useState(-1);
  return (
    <Group gap="xs">
      <Rating value={value} onChange={setValue} onHover={setHovered} getSymbolLabel={(star) => words[star] ?? 'Not rated'} />
      <Text c="dimmed" role="status">
        {words[hovered > 0 ? hovered : value]}
      </Text>
    </Group>
  );
}
