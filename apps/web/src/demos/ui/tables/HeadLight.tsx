import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function HeadLight() {
  const say = useSamples();
  return <DeviceTable caption={say('Light head')} head="light" />;
}
