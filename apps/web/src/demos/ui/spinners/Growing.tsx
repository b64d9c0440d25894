import { Group, Loader } from '@mantine/core';

export const Growing = () => (
  <Group>
    <Loader type="dots" />
    <Loader type="bars" />
  </Group>
);
