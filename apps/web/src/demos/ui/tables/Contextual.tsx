import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { devices } from './devices.ts';
import { DeviceTable } from './DeviceTable.tsx';

function groundOf(name: string) {
  const battery = devices.find((device) => device.name === name)?.battery ?? 0;
  if (battery < 10) return 'var(--at-critical-soft)';
  return battery < 50 ? 'var(--at-attention-soft)' : 'var(--at-healthy-soft)';
}
export function Contextual() {
  const say = useSamples();
  return <DeviceTable caption={say('Contextual')} rowColour={groundOf} />;
}
