import { Carousel } from '@mantine/carousel';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { useTurning } from '#shared/ui/demo-page/slides/use-turning.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

export function PauseOnHover() {
  const [isPaused, setPaused] = useState(false);
  const getEmblaApi = useTurning(2_000, isPaused);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Carousel
      {...controlNames}
      emblaOptions={{ loop: true }}
      getEmblaApi={getEmblaApi}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {views.map((view) => (
        <Carousel.Slide key={view.name}>
          <ViewSlide view={view} />
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
