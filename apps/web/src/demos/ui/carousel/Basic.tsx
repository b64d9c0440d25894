import { Carousel } from '@mantine/carousel';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { controlNames } from '#shared/ui/demo-page/slides/control-names.ts';
import { views } from '#shared/ui/demo-page/slides/views.ts';
import { ViewSlide } from '#shared/ui/demo-page/slides/ViewSlide.tsx';

export function Basic() {
  const [shown, setShown] = useState(0);
  return (
    <Stack gap="xs">
      <Carousel {...controlNames} onSlideChange={setShown}>
        {views.map((view) => (
          <Carousel.Slide key={view.name}>
            <ViewSlide view={view} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <Text c="dimmed" className="tabular">
        View {shown + 1} of {views.length}
      </Text>
    </Stack>
  );
}
