import { Carousel } from '@mantine/carousel';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { useTurning } from '#demos/kit/demo-page/slides/use-turning.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function CustomInterval() {
  const say = useSamples();
  const [seconds, setSeconds] = useState('3');
  const [isStopped, setStopped] = useState(false);
  const getEmblaApi = useTurning(Number(seconds) * 1_000, isStopped);
  return (
    <Stack gap="xs">
      <Carousel {...useControlNames()} emblaOptions={{ loop: true }} getEmblaApi={getEmblaApi}>
        {views.map((view) => (
          <Slide key={view.name}>
            <ViewSlide view={view} />
          </Slide>
        ))}
      </Carousel>
      <Group justify="space-between">
        <SegmentedControl
          value={seconds}
          onChange={setSeconds}
          aria-label={say('Interval')}
          data={[
            { value: '1', label: '1 s' },
            { value: '3', label: '3 s' },
            { value: '6', label: '6 s' },
          ]}
        />
        <Button variant="default" onClick={() => setStopped(!isStopped)}>
          {isStopped ? say('Go on') : say('Stop')}
        </Button>
      </Group>
    </Stack>
  );
}
