import { Carousel } from '@mantine/carousel';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

export const Uncontrolled = () => (
  <Carousel {...controlNames} withIndicators emblaOptions={{ loop: true }}>
    {views.map((view) => (
      <Carousel.Slide key={view.name}>
        <ViewSlide view={view} />
      </Carousel.Slide>
    ))}
  </Carousel>
);
