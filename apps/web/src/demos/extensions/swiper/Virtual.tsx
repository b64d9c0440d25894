import { Carousel } from '@mantine/carousel';
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const NEAR = 2;

/** Hundreds of slides, of which only those near the middle have anything in them. */
export function Virtual() {
  const say = useSamples();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [count, setCount] = useState(200);
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<string | number>(100);
  const go = (number: number) => embla?.scrollTo(Math.max(0, Math.min(count, number) - 1), true);
  return (
    <Stack gap="xs">
      <Carousel
        {...useControlNames()}
        slideSize="33.3333%"
        slideGap="xs"
        getEmblaApi={setEmbla}
        onSlideChange={setAt}
        role="group"
        aria-label={say('Many slides')}
      >
        {Array.from({ length: count }, (_, index) => {
          const view = views[index % views.length];
          const isNear = view && Math.abs(index - at) <= NEAR;
          return (
            <Slide key={index}>
              {isNear && <ViewSlide view={view} name={say('Slide {{number}}', { number: index + 1 })} height={140} />}
            </Slide>
          );
        })}
      </Carousel>
      <Group gap="xs" align="flex-end">
        <NumberInput w={110} label={say('Number of a slide')} min={1} max={count} value={wanted} onChange={setWanted} />
        <Button variant="default" onClick={() => go(Number(wanted))}>
          {say('Go there')}
        </Button>
        <Button variant="default" onClick={() => setCount(count + 1)}>
          {say('Add a slide')}
        </Button>
        <Text c="dimmed" role="status" className="tabular">
          {say('{{number}} of {{total}}', { number: at + 1, total: count })}
        </Text>
      </Group>
    </Stack>
  );
}
