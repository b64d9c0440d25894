import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function Vertical() {
  const say = useSamples();
  return <Nav label={say('Vertical')} isVertical />;
}
