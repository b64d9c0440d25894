import { Divider, Stack } from '@mantine/core';
import { Clock, Star } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithIcons() {
  const say = useSamples();
  return (
    <Stack>
      <Divider label={<Star size={16} strokeWidth={1.75} aria-hidden />} />
      <Divider
        labelPosition="left"
        label={
          <>
            <Clock size={16} strokeWidth={1.75} aria-hidden />
            {'\u00A0'}
            {say('Earlier')}
          </>
        }
      />
    </Stack>
  );
}
