import { devices } from './devices.ts';
import { DeviceTable } from './DeviceTable.tsx';

function groundOf(name: string) {
  const battery = devices.find((device) => device.name === name)?.battery ?? 0;
  if (battery < 10) return 'var(--at-critical-soft)';
  return battery < 50 ? 'var(--at-attention-soft)' : 'var(--at-healthy-soft)';
}
export const Contextual = () => <DeviceTable caption="Contextual" rowColour={groundOf} />;
