import { Progress, Stack } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Striped = () => (
  <Stack>
    {colours.slice(0, 3).map(({ name, token }) => (
      <Progress key={name} value={60} striped color={token} size="lg" aria-label={name} />
    ))}
  </Stack>
);
