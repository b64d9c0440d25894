import { Carousel } from '@mantine/carousel';
import type { ComponentProps } from 'react';
import { useSamples } from '../use-samples.ts';

/** One of a carousel: what it is called is said in the language of the page. */
export function Slide(slide: ComponentProps<typeof Carousel.Slide>) {
  const name = useSamples()('slide');
  return <Carousel.Slide aria-roledescription={name} aria-label={name} {...slide} />;
}
