import { Slider, Stack, Text } from '@mantine/core';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Tooltips() {
  const say = useSamples();
  const euros = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  return (
    <Stack gap="lg">
      <div>
        <Text mb={4}>{say('While it moves')}</Text>
        <Slider thumbLabel={say('Budget')} max={5_000} step={100} defaultValue={1_200} label={(value) => euros.format(value)} />
      </div>
      <div>
        <Text mb={36}>{say('Always')}</Text>
        <Slider thumbLabel={say('Battery')} labelAlwaysOn defaultValue={64} label={(value) => `${value} %`} />
      </div>
      <div>
        <Text mb={4}>{say('Never')}</Text>
        <Slider thumbLabel={say('Quiet')} label={null} defaultValue={35} />
      </div>
    </Stack>
  );
}
