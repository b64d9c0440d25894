import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function VerticalBorder() {
  const say = useSamples();
  return <Nav label={say('Vertical with border')} isVertical border="round" />;
}
