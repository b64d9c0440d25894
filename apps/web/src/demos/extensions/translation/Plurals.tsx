import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Plurals() {
  const { t } = useTexts('extensions');
  const [count, setCount] = useState(1);
  return (
    <Stack>
      <NumberInput
        label={t('i18n.howMany')}
        w={160}
        min={0}
        max={9_999_999}
        clampBehavior="strict"
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value))}
      />
      <Text role="status">{t('i18n.ships', { count })}</Text>
    </Stack>
  );
}
