import { Carousel } from '@mantine/carousel';
import { Button, Stack, Text } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

/** As wide as their words: whichever is chosen comes to the middle. */
export function CentredChoice() {
  const say = useSamples();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [chosen, setChosen] = useState(0);
  return (
    <Stack gap="sm">
      <Carousel
        {...useControlNames()}
        withControls={false}
        slideSize="auto"
        slideGap="xs"
        emblaOptions={{ align: 'center', containScroll: false }}
        getEmblaApi={setEmbla}
        onSlideChange={setChosen}
      >
        {views.map(({ name }, index) => (
          <Slide key={name}>
            <Button
              variant={index === chosen ? 'filled' : 'default'}
              aria-pressed={index === chosen}
              onClick={() => embla?.scrollTo(index)}
            >
              {say(name)}
            </Button>
          </Slide>
        ))}
      </Carousel>
      <Text ta="center" c="dimmed" role="status">
        {say(views[chosen]?.text ?? views[0].text)}
      </Text>
    </Stack>
  );
}
