import { Group, Loader, LoadingOverlay, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { BlockableCard } from './BlockableCard.tsx';

export function WithMessage() {
  const say = useSamples();
  return (
    <BlockableCard
      cover={
        <LoadingOverlay
          visible
          loaderProps={{
            children: (
              <Group gap="xs">
                <Loader size="sm" />
                <Text fw={500}>{say('Loading the readings')}</Text>
              </Group>
            ),
          }}
        />
      }
    />
  );
}
