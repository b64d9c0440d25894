import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Paypal, PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { CardFields } from '#demos/kit/form/CardFields.tsx';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { Card } from '../Card.tsx';
import { PaypalForm } from './PaypalForm.tsx';
import { useCardForm } from './use-card-form.ts';
import classes from '../users.module.css';

const WAYS = ['card', 'paypal'] as const;

interface NewPaymentMethodProps {
  cards: PaymentCard[];
  paypal: Paypal | null;
  onSaveCards: (cards: PaymentCard[]) => Promise<unknown>;
  onSavePaypal: (email: string) => Promise<unknown>;
}

/** A card or PayPal; each asks only what it needs. */
export function NewPaymentMethod({ cards, paypal, onSaveCards, onSavePaypal }: NewPaymentMethodProps) {
  const { t } = useTexts('members');
  const [way, setWay] = useState<(typeof WAYS)[number]>('card');
  const { form, submit, fields } = useCardForm({ card: null, cards, onSave: onSaveCards, onDone: () => undefined });
  return (
    <Card title={t('cards.new')}>
      <SegmentedControl
        mb="md"
        aria-label={t('cards.new')}
        data={WAYS.map((value) => ({ value, label: t(`cards.ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'paypal' ? (
        <PaypalForm key={paypal?.email} email={paypal?.email ?? ''} onSave={onSavePaypal} />
      ) : (
        <form onSubmit={submit} noValidate className={classes.payment}>
          <CardFields {...fields} />
          <Switch label={t('cards.isPrimary')} {...form.getInputProps('isPrimary', { type: 'checkbox' })} />
          <FormFailure failure={form.failure} />
          <Button type="submit" loading={form.submitting}>
            {t('cards.add')}
          </Button>
        </form>
      )}
    </Card>
  );
}
