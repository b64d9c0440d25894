import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const ways = ['mail', 'phone', 'desk'] as const;

export function SelectAll() {
  const { t } = useTexts('fields');
  const [chosen, setChosen] = useState<string[]>(['mail']);
  const isAll = chosen.length === ways.length;
  return (
    <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('notices.all')}>
      <Stack gap="sm">
        <Checkbox
          label={t('notices.all')}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => setChosen(isAll ? [] : [...ways])}
        />
        {ways.map((way) => (
          <Checkbox key={way} value={way} label={t(`notices.${way}`)} ms="lg" />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
