import { RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Limits() {
  const say = useSamples();
  return (
    <Stack gap="lg">
      <div>
        <Text mb={4}>{say('From −20 to 60, by 5')}</Text>
        <Slider thumbLabel={say('Degrees')} min={-20} max={60} step={5} defaultValue={15} label={(value) => `${value} °C`} />
      </div>
      <div>
        <Text mb={4}>{say('At least 10 and at most 40 apart')}</Text>
        <RangeSlider
          thumbFromLabel={say('Lower limit')}
          thumbToLabel={say('Upper limit')}
          minRange={10}
          maxRange={40}
          defaultValue={[30, 60]}
        />
      </div>
    </Stack>
  );
}
