import { Divider, Stack } from '@mantine/core';

export const LineStyles = () => (
  <Stack>
    {(['solid', 'dashed', 'dotted'] as const).map((style) => (
      <Divider key={style} variant={style} label={style} />
    ))}
    <Divider size="md" label="thicker" />
  </Stack>
);
