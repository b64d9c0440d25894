import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { darkGround } from './dark-ground.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function StripedDark() {
  const say = useSamples();
  return <DeviceTable caption={say('Striped, dark')} striped stripedColor="#232c40" style={darkGround} />;
}
