import { Divider, Stack } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Colours = () => (
  <Stack>
    {colours.map(({ name, colour }) => (
      <Divider key={name} color={`var(--mantine-color-${colour}-outline)`} label={name} />
    ))}
  </Stack>
);
