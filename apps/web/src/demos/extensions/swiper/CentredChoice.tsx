import { Carousel } from '@mantine/carousel';
import { Button, Stack, Text } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';

/** As wide as their words: whichever is chosen comes to the middle. */
export function CentredChoice() {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [chosen, setChosen] = useState(0);
  return (
    <Stack gap="sm">
      <Carousel
        {...controlNames}
        withControls={false}
        slideSize="auto"
        slideGap="xs"
        emblaOptions={{ align: 'center', containScroll: false }}
        getEmblaApi={setEmbla}
        onSlideChange={setChosen}
      >
        {views.map(({ name }, index) => (
          <Carousel.Slide key={name}>
            <Button
              variant={index === chosen ? 'filled' : 'default'}
              aria-pressed={index === chosen}
              onClick={() => embla?.scrollTo(index)}
            >
              {name}
            </Button>
          </Carousel.Slide>
        ))}
      </Carousel>
      <Text ta="center" c="dimmed" role="status">
        {views[chosen]?.text}
      </Text>
    </Stack>
  );
}
