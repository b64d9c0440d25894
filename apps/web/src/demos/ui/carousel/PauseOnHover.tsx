import { Carousel } from '@mantine/carousel';
import { useState } from 'react';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { useTurning } from '#demos/kit/demo-page/slides/use-turning.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';

export function PauseOnHover() {
  const [isPaused, setPaused] = useState(false);
  const getEmblaApi = useTurning(2_000, isPaused);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Carousel
      {...useControlNames()}
      emblaOptions={{ loop: true }}
      getEmblaApi={getEmblaApi}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {views.map((view) => (
        <Slide key={view.name}>
          <ViewSlide view={view} />
        </Slide>
      ))}
    </Carousel>
  );
}
