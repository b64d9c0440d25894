import { Progress, Stack } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Coloured = () => (
  <Stack>
    {colours.map(({ name, token }, index) => (
      <Progress key={name} value={30 + index * 12} color={token} aria-label={name} />
    ))}
  </Stack>
);
