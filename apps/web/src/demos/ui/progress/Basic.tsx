import { Progress, Stack } from '@mantine/core';

export const Basic = () => (
  <Stack>
    {[25, 50, 75, 100].map((value) => (
      <Progress key={value} value={value} aria-label={`${value} %`} />
    ))}
  </Stack>
);
