import { Carousel } from '@mantine/carousel';
import { Stack } from '@mantine/core';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const pairs = views.filter((_, index) => index % 2 === 0).map((view, index) => [view, views[index * 2 + 1] ?? view]);

export function Rows() {
  const say = useSamples();
  return (
    <Carousel
      {...useControlNames()}
      slideSize="50%"
      slideGap="xs"
      emblaOptions={{ align: 'start' }}
      aria-label={say('Views in two rows')}
      role="group"
    >
      {pairs.map((pair) => (
        <Slide key={pair[0]?.name}>
          <Stack gap="xs">
            {pair.map((view) => (
              <ViewSlide key={view.name} view={view} height={86} />
            ))}
          </Stack>
        </Slide>
      ))}
    </Carousel>
  );
}
