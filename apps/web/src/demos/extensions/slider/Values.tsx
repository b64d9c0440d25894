import { RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';

export function Values() {
  const [one, setOne] = useState(40);
  const [two, setTwo] = useState<[number, number]>([20, 80]);
  return (
    <Stack>
      <Slider thumbLabel="One value" value={one} onChange={setOne} />
      <Text c="dimmed" role="status" className="tabular">
        One value: {one}
      </Text>
      <RangeSlider thumbFromLabel="From" thumbToLabel="To" value={two} onChange={setTwo} />
      <Text c="dimmed" role="status" className="tabular">
        Two values: {two[0]} to {two[1]}
      </Text>
    </Stack>
  );
}
