import { Alert, Stack } from '@mantine/core';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';

export const WithIcon = () => (
  <Stack gap="xs">
    <Alert color="green" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />} title="All devices answer" />
    <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title="Two batteries are low" />
    <Alert color="red" icon={<OctagonX size={16} strokeWidth={1.75} aria-hidden />} title="The gateway is silent" />
  </Stack>
);
