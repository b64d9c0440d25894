import { RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const DISTANCE = 30;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

/** Tap and drag work on all of them; the others differ in what they allow. */
export function Behaviours() {
  const say = useSamples();
  const [start, setStart] = useState(20);
  const [settled, setSettled] = useState(50);
  return (
    <Stack gap="lg">
      <div>
        <Text mb={4}>{say('Tap: settles when you let go ({{settled}})', { settled })}</Text>
        <Slider thumbLabel={say('Tap or drag')} defaultValue={50} onChangeEnd={setSettled} />
      </div>
      <div>
        <Text mb={4}>{say('Drag: a range of at least ten')}</Text>
        <RangeSlider thumbFromLabel={say('Drag from')} thumbToLabel={say('Drag to')} minRange={10} defaultValue={[30, 60]} />
      </div>
      <div>
        <Text mb={4}>{say('Fixed: both ends keep their distance')}</Text>
        <RangeSlider
          thumbFromLabel={say('Fixed from')}
          thumbToLabel={say('Fixed to')}
          value={[start, start + DISTANCE]}
          onChange={([from, to]) => setStart(Math.min(100 - DISTANCE, from === start ? Math.max(0, to - DISTANCE) : from))}
        />
      </div>
      <div>
        <Text mb={4}>{say('Snap: only to the marks')}</Text>
        <Slider
          thumbLabel={say('Snap')}
          restrictToMarks
          label={null}
          defaultValue={50}
          marks={DAYS.map((day, index) => ({ value: index * 25, label: say(day) }))}
          mb="lg"
        />
      </div>
      <div>
        <Text mb={4}>{say('Disabled')}</Text>
        <Slider thumbLabel={say('Disabled')} disabled defaultValue={70} />
      </div>
    </Stack>
  );
}
