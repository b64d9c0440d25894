import { Stack, Text, Title } from '@mantine/core';

export const Custom = () => (
  <Stack>
    <Title order={3}>
      Bridge 2{' '}
      <Text span c="dimmed" fw={400}>
        since Monday
      </Text>
    </Title>
    <div>
      <Text size="xs" tt="uppercase" fw={600} c="dimmed" style={{ letterSpacing: '0.06em' }}>
        Device
      </Text>
      <Title order={3}>Bridge 2</Title>
    </div>
  </Stack>
);
