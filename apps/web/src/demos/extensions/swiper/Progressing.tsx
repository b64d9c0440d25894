import { Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useScroll } from './use-scroll.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Progressing() {
  const say = useSamples();
  const [percent, setPercent] = useState(0);
  const getEmblaApi = useScroll((embla) => setPercent(Math.round(100 * Math.min(1, Math.max(0, embla.scrollProgress())))));
  return (
    <Stack gap="xs">
      <ViewCarousel name={say('Views with progress')} getEmblaApi={getEmblaApi} />
      <Progress value={percent} size="sm" aria-label={say('How far it has been turned')} transitionDuration={0} />
    </Stack>
  );
}
