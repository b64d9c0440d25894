import { Group, NumberInput, Slider } from '@mantine/core';
import { useState } from 'react';

export function WithInput() {
  const [degrees, setDegrees] = useState(21);
  return (
    <Group align="center" wrap="nowrap">
      <Slider flex={1} thumbLabel="Temperature" min={5} max={35} value={degrees} onChange={setDegrees} />
      <NumberInput
        w={110}
        aria-label="Temperature in degrees"
        suffix=" °C"
        min={5}
        max={35}
        clampBehavior="strict"
        value={degrees}
        onChange={(value) => setDegrees(Number(value))}
      />
    </Group>
  );
}
