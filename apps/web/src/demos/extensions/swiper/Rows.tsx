import { Carousel } from '@mantine/carousel';
import { Stack } from '@mantine/core';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

const pairs = views.filter((_, index) => index % 2 === 0).map((view, index) => [view, views[index * 2 + 1] ?? view]);

export const Rows = () => (
  <Carousel {...controlNames} slideSize="50%" slideGap="xs" emblaOptions={{ align: 'start' }} aria-label="Views in two rows" role="group">
    {pairs.map((pair) => (
      <Carousel.Slide key={pair[0]?.name}>
        <Stack gap="xs">
          {pair.map((view) => (
            <ViewSlide key={view.name} view={view} height={86} />
          ))}
        </Stack>
      </Carousel.Slide>
    ))}
  </Carousel>
);
