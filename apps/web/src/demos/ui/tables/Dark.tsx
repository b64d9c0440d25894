import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { darkGround } from './dark-ground.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Dark() {
  const say = useSamples();
  return <DeviceTable caption={say('Dark')} style={darkGround} />;
}
