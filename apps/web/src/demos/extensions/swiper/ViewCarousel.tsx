import { Carousel, type CarouselProps } from '@mantine/carousel';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views, type View } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

interface ViewCarouselProps extends Omit<CarouselProps, 'children' | 'aria-label'> {
  name: string;
  shown?: View[];
  height?: number;
}

/** The six views, to be swiped, dragged or turned with the arrow keys. */
export const ViewCarousel = ({ name, shown = views, height = 180, ...carousel }: ViewCarouselProps) => (
  <Carousel {...controlNames} role="group" tabIndex={0} aria-roledescription="carousel" aria-label={name} {...carousel}>
    {shown.map((view) => (
      <Carousel.Slide key={view.name}>
        <ViewSlide view={view} height={height} />
      </Carousel.Slide>
    ))}
  </Carousel>
);
