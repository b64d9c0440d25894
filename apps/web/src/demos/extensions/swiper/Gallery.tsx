import { Stack } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Swiper.module.css';
import { ViewCarousel } from './ViewCarousel.tsx';

export function Gallery() {
  const say = useSamples();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  return (
    <Stack gap="xs">
      <ViewCarousel name={say('Gallery')} getEmblaApi={setEmbla} onSlideChange={setShown} />
      <div className={classes.thumbs}>
        {views.map(({ name, from, to }, index) => (
          <button
            key={name}
            type="button"
            className={classes.thumb}
            style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
            aria-label={say(name)}
            aria-pressed={index === shown}
            onClick={() => embla?.scrollTo(index)}
          />
        ))}
      </div>
    </Stack>
  );
}
