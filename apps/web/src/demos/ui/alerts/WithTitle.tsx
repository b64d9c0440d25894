import { Alert } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithTitle() {
  const say = useSamples();
  return <Alert title={say('Backup finished')}>{say('4.2 GB were written in eleven minutes. The oldest copy was removed.')}</Alert>;
}
