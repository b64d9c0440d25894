import { Carousel, type CarouselProps } from '@mantine/carousel';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { views, type View } from '#demos/kit/demo-page/slides/views.ts';
import { ViewSlide } from '#demos/kit/demo-page/slides/ViewSlide.tsx';

interface ViewCarouselProps extends Omit<CarouselProps, 'children' | 'aria-label'> {
  name: string;
  shown?: readonly View[];
  height?: number;
}

/** The six views, to be swiped, dragged or turned with the arrow keys. */
export function ViewCarousel({ name, shown = views, height = 180, ...carousel }: ViewCarouselProps) {
  return (
    <Carousel {...useControlNames()} role="group" tabIndex={0} aria-label={name} {...carousel}>
      {shown.map((view) => (
        <Slide key={view.name}>
          <ViewSlide view={view} height={height} />
        </Slide>
      ))}
    </Carousel>
  );
}
