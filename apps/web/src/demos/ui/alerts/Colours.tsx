import { Alert, Stack } from '@mantine/core';
import { colours } from '../colours.ts';

export const Colours = () => (
  <Stack gap="xs">
    {colours.map(({ name, colour }) => (
      <Alert key={name} color={colour}>
        {name}: something to know about.
      </Alert>
    ))}
  </Stack>
);
