import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function End() {
  const say = useSamples();
  return <Nav label={say('At the end')} justify="flex-end" />;
}
