import { Alert, Stack } from '@mantine/core';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithIcon() {
  const say = useSamples();
  return (
    <Stack gap="xs">
      <Alert color="green" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />} title={say('All devices answer')} />
      <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={say('Two batteries are low')} />
      <Alert color="red" icon={<OctagonX size={16} strokeWidth={1.75} aria-hidden />} title={say('The gateway is silent')} />
    </Stack>
  );
}
