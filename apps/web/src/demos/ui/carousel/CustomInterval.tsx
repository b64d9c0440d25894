import { Carousel } from '@mantine/carousel';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { useTurning } from '#shared/ui/demo-page/slides/use-turning.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

export function CustomInterval() {
  const [seconds, setSeconds] = useState('3');
  const [isStopped, setStopped] = useState(false);
  const getEmblaApi = useTurning(Number(seconds) * 1_000, isStopped);
  return (
    <Stack gap="xs">
      <Carousel {...controlNames} emblaOptions={{ loop: true }} getEmblaApi={getEmblaApi}>
        {views.map((view) => (
          <Carousel.Slide key={view.name}>
            <ViewSlide view={view} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <Group justify="space-between">
        <SegmentedControl
          value={seconds}
          onChange={setSeconds}
          aria-label="Interval"
          data={[
            { value: '1', label: '1 s' },
            { value: '3', label: '3 s' },
            { value: '6', label: '6 s' },
          ]}
        />
        <Button variant="default" onClick={() => setStopped(!isStopped)}>
          {isStopped ? 'Go on' : 'Stop'}
        </Button>
      </Group>
    </Stack>
  );
}
