import { Carousel } from '@mantine/carousel';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';

export const Captions = () => (
  <Carousel {...useControlNames()}>
    {views.map((view) => (
      <Slide key={view.name}>
        <ViewSlide view={view} withCaption />
      </Slide>
    ))}
  </Carousel>
);
