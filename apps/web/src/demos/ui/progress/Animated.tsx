import { Progress } from '@mantine/core';

export const Animated = () => <Progress value={65} animated size="lg" aria-label="Working" />;
