import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/toast.ts';
import { cardTypeOf, groupDigits } from './payment-card.ts';

const { holder, expires, isPrimary } = PaymentCard.shape;
const KnownCard = z.object({ holder, expires, isPrimary });
const NewCard = KnownCard.extend({ number: z.string().regex(/^(\d{4} ?){3,4}\d{0,3}$/, 'invalid') });

interface CardModalProps {
  /** None for a new one. */
  card: PaymentCard | null;
  cards: PaymentCard[];
  onSave: (cards: PaymentCard[]) => Promise<unknown>;
  onClose: () => void;
}

export function CardModal({ card, cards, onSave, onClose }: CardModalProps) {
  const { t } = useTranslation('members');
  // Of a known card only the end of the number is there, so it cannot be edited.
  const form = useContractForm(NewCard, {
    number: card ? `0000 0000 0000 ${card.lastFour}` : '',
    holder: card?.holder ?? '',
    expires: card?.expires ?? '',
    isPrimary: card?.isPrimary ?? cards.length === 0,
  });
  const digits = form.values.number.replaceAll(' ', '');
  const type = card?.type ?? cardTypeOf(digits);

  async function send({ number, ...fields }: z.output<typeof NewCard>) {
    const id = card?.id ?? Math.max(0, ...cards.map((other) => other.id)) + 1;
    const saved: PaymentCard = { ...fields, id, type, lastFour: number.replaceAll(' ', '').slice(-4) };
    const rest = cards.filter((other) => other.id !== id).map((other) => (saved.isPrimary ? { ...other, isPrimary: false } : other));
    await onSave([...rest, saved].toSorted((a, b) => a.id - b.id));
    onClose();
    await toast('done', t('saved'));
  }

  return (
    <FormModal
      title={t(card ? 'cards.editTitle' : 'cards.add')}
      submitLabel={t('save')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      {!card && (
        <TextInput
          label={t('cards.number')}
          required
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          leftSection={<CreditCard size={16} strokeWidth={1.75} aria-hidden />}
          rightSection={digits && <small>{t(`cards.types.${type}`)}</small>}
          rightSectionWidth={96}
          {...form.getInputProps('number')}
          onChange={(event) => form.setFieldValue('number', groupDigits(event.currentTarget.value))}
        />
      )}
      <SimpleGrid cols={2}>
        <TextInput label={t('cards.holder')} required {...form.getInputProps('holder')} />
        <TextInput label={t('cards.expires')} required placeholder="MM/YY" {...form.getInputProps('expires')} />
      </SimpleGrid>
      <Switch label={t('cards.isPrimary')} {...form.getInputProps('isPrimary', { type: 'checkbox' })} />
    </FormModal>
  );
}
