import { RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';

const DISTANCE = 30;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, index) => ({ value: index * 25, label }));

/** Tap and drag work on all of them; the others differ in what they allow. */
export function Behaviours() {
  const [start, setStart] = useState(20);
  const [settled, setSettled] = useState(50);
  return (
    <Stack gap="lg">
      <div>
        <Text mb={4}>Tap: settles when you let go ({settled})</Text>
        <Slider thumbLabel="Tap or drag" defaultValue={50} onChangeEnd={setSettled} />
      </div>
      <div>
        <Text mb={4}>Drag: a range of at least ten</Text>
        <RangeSlider thumbFromLabel="Drag from" thumbToLabel="Drag to" minRange={10} defaultValue={[30, 60]} />
      </div>
      <div>
        <Text mb={4}>Fixed: both ends keep their distance</Text>
        <RangeSlider
          thumbFromLabel="Fixed from"
          thumbToLabel="Fixed to"
          value={[start, start + DISTANCE]}
          onChange={([from, to]) => setStart(Math.min(100 - DISTANCE, from === start ? Math.max(0, to - DISTANCE) : from))}
        />
      </div>
      <div>
        <Text mb={4}>Snap: only to the marks</Text>
        <Slider thumbLabel="Snap" restrictToMarks label={null} defaultValue={50} marks={DAYS} mb="lg" />
      </div>
      <div>
        <Text mb={4}>Disabled</Text>
        <Slider thumbLabel="Disabled" disabled defaultValue={70} />
      </div>
    </Stack>
  );
}
