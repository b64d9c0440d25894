import { MaskInput } from '@mantine/core';
import { CreditCard as CardIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** The first figure tells the kind, the kind tells the groups. */
const kinds = { 3: { name: 'amex', mask: '9999 999999 99999' }, 4: { name: 'visa' }, 5: { name: 'mastercard' } } as const;
const kindOf = (typed: string) => Object.entries(kinds).find(([first]) => typed.startsWith(first))?.[1];

export function CreditCard() {
  const { t } = useTexts('fields');
  const [typed, setTyped] = useState('');
  return (
    <MaskInput
      label={t('cardNumber')}
      description={t(`mask.kinds.${kindOf(typed)?.name ?? 'other'}`)}
      inputMode="numeric"
      mask="9999 9999 9999 9999"
      modify={(raw) => (raw.startsWith('3') ? { mask: kinds[3].mask } : undefined)}
      leftSection={<CardIcon size={16} strokeWidth={1.75} aria-hidden />}
      onChangeRaw={setTyped}
    />
  );
}
