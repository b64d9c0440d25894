import { NumberInput, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Steps() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <NumberInput label={t('number.byFives')} step={5} defaultValue={50} />
      <NumberInput label={t('number.byTenths')} step={0.1} decimalScale={1} fixedDecimalScale defaultValue={1.5} />
      <NumberInput
        label={t('number.faster')}
        defaultValue={0}
        stepHoldDelay={400}
        stepHoldInterval={(count) => Math.max(300 / (count + 1), 20)}
      />
    </Stack>
  );
}
