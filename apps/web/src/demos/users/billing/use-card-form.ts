import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { CardInput, cardTypeOf, lastFourOf, NO_CARD } from '#demos/kit/form/payment-card.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';

const SavedCardInput = CardInput.extend({ isPrimary: z.boolean() });

export interface CardFormProps {
  /** None for a new one. */
  card: PaymentCard | null;
  cards: PaymentCard[];
  onSave: (cards: PaymentCard[]) => Promise<unknown>;
  onDone: () => void;
}

/** A new card, or what may change about one that is there. */
export function useCardForm({ card, cards, onSave, onDone }: CardFormProps) {
  const { t } = useTexts('members');
  const form = useContractForm(SavedCardInput, {
    ...NO_CARD,
    ...(card && { number: `0000 0000 0000 ${card.lastFour}`, holder: card.holder, expires: card.expires }),
    isPrimary: card?.isPrimary ?? cards.length === 0,
  });

  async function send({ number, holder, expires, isPrimary }: z.output<typeof SavedCardInput>) {
    const id = card?.id ?? Math.max(0, ...cards.map((other) => other.id)) + 1;
    const saved: PaymentCard = { id, holder, expires, isPrimary, type: card?.type ?? cardTypeOf(number), lastFour: lastFourOf(number) };
    const rest = cards.filter((other) => other.id !== id).map((other) => (isPrimary ? { ...other, isPrimary: false } : other));
    await onSave([...rest, saved].toSorted((a, b) => a.id - b.id));
    form.reset();
    onDone();
    await toast('done', t('saved'));
  }

  return {
    form,
    submit: form.submit(send),
    fields: {
      number: form.values.number,
      field: (name: keyof CardInput) => form.getInputProps(name),
      onType: (name: keyof CardInput, text: string) => form.setFieldValue(name, text),
    },
  };
}
