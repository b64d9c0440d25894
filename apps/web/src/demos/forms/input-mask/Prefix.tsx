import { MaskInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function Prefix() {
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  return (
    <MaskInput
      label={t('mobile')}
      type="tel"
      mask="+34 999 999 999"
      alwaysShowMask
      description={t('mask.typed', { value: typed || '–' })}
      onChangeRaw={setTyped}
    />
  );
}
