import { NumberInput, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Disabled() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <NumberInput label={t('states.disabled')} disabled defaultValue={55} />
      <NumberInput label={t('states.readOnly')} readOnly hideControls defaultValue={55} />
    </Stack>
  );
}
