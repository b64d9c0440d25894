import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const days = ['Mon', 'Tue', 'Wed'] as const;
export function Toggles() {
  const say = useSamples();
  const [chosen, setChosen] = useState<string[]>(['Mon']);
  const toggle = (day: string) => setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <Stack align="flex-start">
      <Button.Group>
        {days.map((day) => (
          <Button
            key={say(day)}
            variant={chosen.includes(day) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {say(day)}
          </Button>
        ))}
      </Button.Group>
      <SegmentedControl data={[say('List'), say('Board'), say('Map')]} aria-label={say('View')} />
    </Stack>
  );
}
