import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function Border() {
  const say = useSamples();
  return <Nav label={say('With border')} border="round" />;
}
