import { Group, Loader, LoadingOverlay, Text } from '@mantine/core';
import { BlockableCard } from './BlockableCard.tsx';

export const WithMessage = () => (
  <BlockableCard
    cover={
      <LoadingOverlay
        visible
        loaderProps={{
          children: (
            <Group gap="xs">
              <Loader size="sm" />
              <Text fw={500}>Loading the readings</Text>
            </Group>
          ),
        }}
      />
    }
  />
);
