import { MaskInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

// Each place has its own figures: an hour begins with 0, 1 or 2, a minute with 0 to 5.
const mask = [/[0-2]/, /\d/, ':', /[0-5]/, /\d/];

export function TimeMask() {
  const { t } = useTexts('fields');
  return (
    <MaskInput
      label={t('time')}
      inputMode="numeric"
      mask={mask}
      modify={(raw) => (raw.startsWith('2') ? { mask: mask.with(1, /[0-3]/) } : undefined)}
      placeholder="23:59"
    />
  );
}
