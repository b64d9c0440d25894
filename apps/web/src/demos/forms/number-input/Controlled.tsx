import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const LEAP = 10;

export function Controlled() {
  const { t } = useTexts('fields');
  const [value, setValue] = useState(20);
  return (
    <Stack>
      <NumberInput label={t('quantity')} value={value} onChange={(typed) => setValue(Number(typed) || 0)} />
      <Group gap="xs">
        <Button variant="default" onClick={() => setValue(value - LEAP)}>
          {t('number.less')}
        </Button>
        <Button variant="default" onClick={() => setValue(value + LEAP)}>
          {t('number.more')}
        </Button>
        <Button variant="subtle" onClick={() => setValue(0)}>
          {t('number.toZero')}
        </Button>
      </Group>
      <output>{t('number.is', { value })}</output>
    </Stack>
  );
}
