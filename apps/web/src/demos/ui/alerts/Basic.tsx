import { Alert } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Basic() {
  const say = useSamples();
  return <Alert>{say('The nightly backup finished at 02:14.')}</Alert>;
}
