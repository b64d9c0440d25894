import { LoadingOverlay } from '@mantine/core';
import { BlockableCard } from './BlockableCard.tsx';

export const Basic = () => <BlockableCard cover={<LoadingOverlay visible />} />;
