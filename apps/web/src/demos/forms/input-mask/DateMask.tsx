import { MaskInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** `DD/MM/YYYY` that the calendar knows. */
function isDay(text: string): boolean {
  const [date = 0, month = 0, year = 0] = text.split('/').map(Number);
  const day = new Date(year, month - 1, date);
  return day.getFullYear() === year && day.getMonth() === month - 1 && day.getDate() === date;
}

export function DateMask() {
  const { t } = useTexts('fields');
  const [wrong, setWrong] = useState(false);
  return (
    <MaskInput
      label={t('date')}
      inputMode="numeric"
      mask="99/99/9999"
      placeholder="31/12/2026"
      error={wrong && t('mask.noSuchDay')}
      onChangeRaw={(raw, masked) => setWrong(raw.length === 8 && !isDay(masked))}
    />
  );
}
