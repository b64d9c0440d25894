import { Carousel } from '@mantine/carousel';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { Slide } from '#demos/kit/demo-page/slides/Slide.tsx';
import { useControlNames } from '#demos/kit/demo-page/slides/use-control-names.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Swiper.module.css';

const photos = Array.from({ length: 9 }, (_, index) => `/demo/photos/${index + 1}.svg`);

/** A picture is asked for when its slide is next, and kept. */
export function LazyLoad() {
  const say = useSamples();
  const [wanted, setWanted] = useState(1);
  return (
    <Stack gap="xs">
      <Carousel
        {...useControlNames()}
        aria-label={say('Pictures')}
        role="group"
        onSlideChange={(index) => setWanted(Math.max(wanted, index + 1))}
      >
        {photos.map((photo, index) => (
          <Slide key={photo}>
            {index < wanted ? (
              <img className={classes.photo} src={photo} alt={say('Photograph {{number}}', { number: index + 1 })} />
            ) : (
              <BlockSkeleton height={180} />
            )}
          </Slide>
        ))}
      </Carousel>
      <Text c="dimmed" role="status" className="tabular">
        {say('{{loaded}} of {{total}} loaded', { loaded: wanted, total: photos.length })}
      </Text>
    </Stack>
  );
}
