import { Slider, Stack } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Colours = () => (
  <Stack>
    {colours.map(({ name, token }, index) => (
      <Slider key={name} thumbLabel={name} color={token} defaultValue={30 + index * 10} />
    ))}
  </Stack>
);
