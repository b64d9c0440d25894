import { Stack, Title } from '@mantine/core';

export const Headings = () => (
  <Stack gap="xs">
    {([3, 4, 5, 6] as const).map((order) => (
      <Title key={order} order={order} size={`h${order - 2}`}>
        Heading of level {order - 2}
      </Title>
    ))}
  </Stack>
);
