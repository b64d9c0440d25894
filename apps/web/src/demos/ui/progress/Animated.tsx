import { Progress } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Animated() {
  const say = useSamples();
  return <Progress value={65} animated size="lg" aria-label={say('Working')} />;
}
