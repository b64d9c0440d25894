import { Pagination, Stack } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';

export const Colours = () => (
  <Stack>
    {colours.map(({ name, token }) => (
      <Pagination key={name} total={4} defaultValue={2} color={token} withControls={false} />
    ))}
  </Stack>
);
