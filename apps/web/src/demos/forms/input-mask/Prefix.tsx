import { MaskInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Prefix() {
  const { t } = useTexts('fields');
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
