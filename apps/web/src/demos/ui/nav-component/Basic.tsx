import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Nav } from './Nav.tsx';

export function Basic() {
  const say = useSamples();
  return <Nav label={say('Basic')} />;
}
