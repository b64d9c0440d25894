import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Striped() {
  const say = useSamples();
  return <DeviceTable caption={say('Striped')} striped stripedColor="var(--at-sunken)" />;
}
