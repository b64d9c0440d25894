import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { PointMenu } from './PointMenu.tsx';

export function DoubleClick() {
  const say = useSamples();
  return <PointMenu on="onDoubleClick">{say('Double-click here')}</PointMenu>;
}
