import { Autocomplete } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Grouped() {
  const say = useSamples();
  return (
    <Autocomplete
      label={say('Device')}
      placeholder={say('Gateway or sensor')}
      data={[
        { group: say('Gateways'), items: [say('North tower'), say('South tower')] },
        { group: say('Sensors'), items: [say('Bridge 1'), say('Bridge 2'), say('Quay')] },
      ]}
    />
  );
}
