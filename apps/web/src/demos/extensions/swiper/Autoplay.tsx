import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTurning } from '#demos/kit/demo-page/slides/use-turning.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Autoplay() {
  const say = useSamples();
  const [isStopped, setStopped] = useState(false);
  const getEmblaApi = useTurning(3_000, isStopped);
  return (
    <Stack gap="xs" align="flex-start">
      <ViewCarousel name={say('Views that turn by themselves')} w="100%" emblaOptions={{ loop: true }} getEmblaApi={getEmblaApi} />
      <Button variant="default" size="compact-md" onClick={() => setStopped(!isStopped)}>
        {isStopped ? say('Turn by itself') : say('Stop turning')}
      </Button>
    </Stack>
  );
}
