import { Carousel } from '@mantine/carousel';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import classes from './Swiper.module.css';

const photos = Array.from({ length: 9 }, (_, index) => `/demo/photos/${index + 1}.svg`);

/** A picture is asked for when its slide is next, and kept. */
export function LazyLoad() {
  const [wanted, setWanted] = useState(1);
  return (
    <Stack gap="xs">
      <Carousel {...controlNames} aria-label="Pictures" role="group" onSlideChange={(index) => setWanted(Math.max(wanted, index + 1))}>
        {photos.map((photo, index) => (
          <Carousel.Slide key={photo}>
            {index < wanted ? (
              <img className={classes.photo} src={photo} alt={`Photograph ${index + 1}`} />
            ) : (
              <BlockSkeleton height={180} />
            )}
          </Carousel.Slide>
        ))}
      </Carousel>
      <Text c="dimmed" role="status" className="tabular">
        {wanted} of {photos.length} loaded
      </Text>
    </Stack>
  );
}
