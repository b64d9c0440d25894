import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Small() {
  const say = useSamples();
  return <DeviceTable caption={say('Small')} verticalSpacing={2} fz="sm" />;
}
