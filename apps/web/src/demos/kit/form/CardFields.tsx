import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CardMark } from './CardMark.tsx';
import { cardTypeOf, groupDigits, groupExpiry, type CardInput } from './payment-card.ts';

interface CardFieldsProps {
  number: string;
  field: (name: keyof CardInput) => TextInputProps;
  onType: (name: keyof CardInput, text: string) => void;
  /** Of a card that is kept only the end of the number is there, so it cannot be typed again. */
  isKept?: boolean;
}

const digits = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

/** What a payment asks of a card; its kind shows while the number is typed. */
export function CardFields({ number, field, onType, isKept = false }: CardFieldsProps) {
  const { t } = useTexts('kit');
  const type = cardTypeOf(number);
  return (
    <>
      {!isKept && (
        <TextInput
          label={t('card.number')}
          data-autofocus
          placeholder="0000 0000 0000 0000"
          rightSection={number && <CardMark kind={type} label={t(`card.types.${type}`)} />}
          rightSectionWidth={52}
          {...digits}
          {...field('number')}
          onChange={(event) => onType('number', groupDigits(event.currentTarget.value))}
        />
      )}
      <TextInput label={t('card.holder')} required autoComplete="off" {...field('holder')} />
      <SimpleGrid cols={2}>
        <TextInput
          label={t('card.expires')}
          placeholder={t('card.monthYear')}
          {...digits}
          {...field('expires')}
          onChange={(event) => onType('expires', groupExpiry(event.currentTarget.value))}
        />
        <TextInput
          label={t('card.cvv')}
          placeholder="000"
          {...digits}
          {...field('cvv')}
          maxLength={4}
          onChange={(event) => onType('cvv', event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </SimpleGrid>
    </>
  );
}
