import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function SquareBorder() {
  const say = useSamples();
  return <Nav label={say('With square border')} border="square" />;
}
