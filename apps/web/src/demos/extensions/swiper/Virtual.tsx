import { Carousel } from '@mantine/carousel';
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

const NEAR = 2;

/** Hundreds of slides, of which only those near the middle have anything in them. */
export function Virtual() {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [count, setCount] = useState(200);
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState<string | number>(100);
  const go = (number: number) => embla?.scrollTo(Math.max(0, Math.min(count, number) - 1), true);
  return (
    <Stack gap="xs">
      <Carousel
        {...controlNames}
        slideSize="33.3333%"
        slideGap="xs"
        getEmblaApi={setEmbla}
        onSlideChange={setAt}
        role="group"
        aria-label="Many slides"
      >
        {Array.from({ length: count }, (_, index) => {
          const view = views[index % views.length];
          const isNear = view && Math.abs(index - at) <= NEAR;
          return (
            <Carousel.Slide key={index}>
              {isNear && <ViewSlide view={{ ...view, name: `Slide ${index + 1}` }} height={140} />}
            </Carousel.Slide>
          );
        })}
      </Carousel>
      <Group gap="xs" align="flex-end">
        <NumberInput w={110} label="Slide" min={1} max={count} value={wanted} onChange={setWanted} />
        <Button variant="default" onClick={() => go(Number(wanted))}>
          Go there
        </Button>
        <Button variant="default" onClick={() => setCount(count + 1)}>
          Add a slide
        </Button>
        <Text c="dimmed" role="status" className="tabular">
          {at + 1} of {count}
        </Text>
      </Group>
    </Stack>
  );
}
