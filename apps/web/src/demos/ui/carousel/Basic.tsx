import { Carousel } from '@mantine/carousel';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  const [shown, setShown] = useState(0);
  return (
    <Stack gap="xs">
      <Carousel {...useControlNames()} onSlideChange={setShown}>
        {views.map((view) => (
          <Slide key={view.name}>
            <ViewSlide view={view} />
          </Slide>
        ))}
      </Carousel>
      <Text c="dimmed" className="tabular">
        {say('View {{number}} of {{total}}', { number: shown + 1, total: views.length })}
      </Text>
    </Stack>
  );
}
