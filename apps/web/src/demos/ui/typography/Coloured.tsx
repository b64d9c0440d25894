import { Stack, Title } from '@mantine/core';
import { colours } from '#shared/ui/demo-page/colours.ts';

export const Coloured = () => (
  <Stack gap="xs">
    {colours.map(({ name, token }) => (
      <Title key={name} order={3} c={token}>
        {name}
      </Title>
    ))}
  </Stack>
);
