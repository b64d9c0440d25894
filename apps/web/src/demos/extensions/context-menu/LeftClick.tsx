import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { PointMenu } from './PointMenu.tsx';

export function LeftClick() {
  const say = useSamples();
  return <PointMenu on="onClick">{say('Click here')}</PointMenu>;
}
