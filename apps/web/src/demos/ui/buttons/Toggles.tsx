import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';

const days = ['Mon', 'Tue', 'Wed'];
export function Toggles() {
  const [chosen, setChosen] = useState(['Mon']);
  const toggle = (day: string) => setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <Stack align="flex-start">
      <Button.Group>
        {days.map((day) => (
          <Button
            key={day}
            variant={chosen.includes(day) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {day}
          </Button>
        ))}
      </Button.Group>
      <SegmentedControl data={['List', 'Board', 'Map']} aria-label="View" />
    </Stack>
  );
}
