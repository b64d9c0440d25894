import { Group, NumberInput, Slider } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithInput() {
  const say = useSamples();
  const [degrees, setDegrees] = useState(21);
  return (
    <Group align="center" wrap="nowrap">
      <Slider flex={1} thumbLabel={say('Temperature')} min={5} max={35} value={degrees} onChange={setDegrees} />
      <NumberInput
        w={110}
        aria-label={say('Temperature in degrees')}
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
