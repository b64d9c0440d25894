import { LoadingOverlay } from '@mantine/core';
import { BlockableCard } from './BlockableCard.tsx';

export const CustomColour = () => (
  <BlockableCard
    cover={
      <LoadingOverlay
        visible
        overlayProps={{ color: 'var(--at-accent)', backgroundOpacity: 0.35 }}
        loaderProps={{ color: 'var(--at-text)' }}
      />
    }
  />
);
