import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { DeviceTable } from './DeviceTable.tsx';

export function Hover() {
  const say = useSamples();
  return <DeviceTable caption={say('Hover')} highlightOnHover highlightOnHoverColor="var(--at-sunken)" />;
}
