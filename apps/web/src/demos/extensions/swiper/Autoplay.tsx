import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTurning } from '#shared/ui/demo-page/slides/use-turning.ts';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Autoplay() {
  const [isStopped, setStopped] = useState(false);
  const getEmblaApi = useTurning(3_000, isStopped);
  return (
    <Stack gap="xs" align="flex-start">
      <ViewCarousel name="Views that turn by themselves" w="100%" emblaOptions={{ loop: true }} getEmblaApi={getEmblaApi} />
      <Button variant="default" size="compact-md" onClick={() => setStopped(!isStopped)}>
        {isStopped ? 'Turn by itself' : 'Stop turning'}
      </Button>
    </Stack>
  );
}
