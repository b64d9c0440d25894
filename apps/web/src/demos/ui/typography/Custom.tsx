import { Stack, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Custom() {
  const say = useSamples();
  return (
    <Stack>
      <Title order={3}>
        {say('Bridge 2')}{' '}
        <Text span c="dimmed" fw={400}>
          {say('since Monday')}
        </Text>
      </Title>
      <div>
        <Text size="xs" tt="uppercase" fw={600} c="dimmed" style={{ letterSpacing: '0.06em' }}>
          {say('Device')}
        </Text>
        <Title order={3}>{say('Bridge 2')}</Title>
      </div>
    </Stack>
  );
}
