import { Carousel } from '@mantine/carousel';
import { controlNames } from './control-names.ts';
import { views } from './views.ts';
import { ViewSlide } from './ViewSlide.tsx';

export const Uncontrolled = () => (
  <Carousel {...controlNames} withIndicators emblaOptions={{ loop: true }}>
    {views.map((view) => (
      <Carousel.Slide key={view.name}>
        <ViewSlide view={view} />
      </Carousel.Slide>
    ))}
  </Carousel>
);
