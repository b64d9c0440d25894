import { Group, Loader } from '@mantine/core';
import { colours } from '#demos/kit/demo-page/colours.ts';

export const Colours = () => (
  <Group>
    {colours.map(({ name, token }) => (
      <Loader key={name} color={token} />
    ))}
  </Group>
);
