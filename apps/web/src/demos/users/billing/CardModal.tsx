import { Switch } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CardFields } from '#demos/kit/form/CardFields.tsx';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useCardForm, type CardFormProps } from './use-card-form.ts';

interface CardModalProps extends Omit<CardFormProps, 'onDone'> {
  onClose: () => void;
}

export function CardModal({ card, cards, onSave, onClose }: CardModalProps) {
  const { t } = useTexts('members');
  const { form, submit, fields } = useCardForm({ card, cards, onSave, onDone: onClose });
  return (
    <FormModal title={t(card ? 'cards.editTitle' : 'cards.add')} submitLabel={t('save')} form={form} onSubmit={submit} onClose={onClose}>
      <CardFields {...fields} isKept={card !== null} />
      <Switch label={t('cards.isPrimary')} {...form.getInputProps('isPrimary', { type: 'checkbox' })} />
    </FormModal>
  );
}
