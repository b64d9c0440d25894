import { Divider, Stack } from '@mantine/core';

export const TextPosition = () => (
  <Stack>
    {(['left', 'center', 'right'] as const).map((side) => (
      <Divider key={side} labelPosition={side} label={`Text: ${side}`} />
    ))}
  </Stack>
);
