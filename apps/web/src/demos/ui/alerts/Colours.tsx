import { Alert, Stack } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Colours = () => (
  <Stack gap="xs">
    {colours.map(({ name, colour }) => (
      <Alert key={name} color={colour}>
        {name}: something to know about.
      </Alert>
    ))}
  </Stack>
);
