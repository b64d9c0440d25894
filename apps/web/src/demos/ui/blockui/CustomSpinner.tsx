import { LoadingOverlay } from '@mantine/core';
import { BlockableCard } from './BlockableCard.tsx';

export const CustomSpinner = () => <BlockableCard cover={<LoadingOverlay visible loaderProps={{ type: 'dots', size: 'lg' }} />} />;
