import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Borderless() {
  const say = useSamples();
  return <DeviceTable caption={say('Borderless')} withRowBorders={false} />;
}
