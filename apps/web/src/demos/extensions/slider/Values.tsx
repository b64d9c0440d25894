import { RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Values() {
  const say = useSamples();
  const [one, setOne] = useState(40);
  const [two, setTwo] = useState<[number, number]>([20, 80]);
  return (
    <Stack>
      <Slider thumbLabel={say('One value')} value={one} onChange={setOne} />
      <Text c="dimmed" role="status" className="tabular">
        {say('One value: {{one}}', { one })}
      </Text>
      <RangeSlider thumbFromLabel={say('From')} thumbToLabel={say('To')} value={two} onChange={setTwo} />
      <Text c="dimmed" role="status" className="tabular">
        {say('Two values: {{from}} to {{to}}', { from: two[0], to: two[1] })}
      </Text>
    </Stack>
  );
}
