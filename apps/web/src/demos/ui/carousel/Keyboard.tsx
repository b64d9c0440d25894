import { Carousel } from '@mantine/carousel';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

export function Keyboard() {
  const [shown, setShown] = useState(0);
  return (
    <Stack gap="xs">
      <Carousel {...controlNames} withKeyboardEvents onSlideChange={setShown}>
        {views.map((view) => (
          <Carousel.Slide key={view.name}>
            <ViewSlide view={view} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <Text c="dimmed" role="status">
        {views[shown]?.name}
      </Text>
    </Stack>
  );
}
