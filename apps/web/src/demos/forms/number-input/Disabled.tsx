import { NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Disabled() {
  const { t } = useTranslation('fields');
  return (
    <Stack>
      <NumberInput label={t('states.disabled')} disabled defaultValue={55} />
      <NumberInput label={t('states.readOnly')} readOnly hideControls defaultValue={55} />
    </Stack>
  );
}
