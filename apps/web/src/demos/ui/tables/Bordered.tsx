import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Bordered() {
  const say = useSamples();
  return <DeviceTable caption={say('Bordered')} withTableBorder withColumnBorders />;
}
