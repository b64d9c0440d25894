import { ActionIcon, Button, Group } from '@mantine/core';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { PaymentCard, Paypal } from '@atalaya/contract/demo/user-account.ts';
import { useNow } from '#shared/format/use-now.ts';
import { isExpired } from '#demos/kit/form/payment-card.ts';
import { CardMark } from '#demos/kit/form/CardMark.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Card } from '../Card.tsx';
import classes from '../users.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export interface Methods {
  cards: PaymentCard[];
  paypal: Paypal | null;
}

interface PaymentMethodsProps extends Methods {
  onSave: (methods: Partial<Methods>) => Promise<unknown>;
  onEdit: (card: PaymentCard) => void;
  /** None where a form on the page adds them. */
  onAdd?: () => void;
}

/** The ways to pay that are kept: one of them is the primary one. */
export function PaymentMethods({ cards, paypal, onSave, onEdit, onAdd }: PaymentMethodsProps) {
  const { t } = useTexts('members');
  const now = useNow();

  const makePrimary = (chosen: PaymentCard | null) =>
    onSave({
      cards: cards.map((card) => ({ ...card, isPrimary: card.id === chosen?.id })),
      paypal: paypal && { ...paypal, isPrimary: chosen === null },
    });
  async function remove(card: PaymentCard) {
    await onSave({ cards: cards.filter(({ id }) => id !== card.id) });
    await offerUndo(t('cards.removed', { lastFour: card.lastFour }), () => onSave({ cards }));
  }
  async function removePaypal() {
    await onSave({ paypal: null });
    await offerUndo(t('paypal.removed'), () => onSave({ paypal }));
  }
  const star = (label: string, onClick: () => Promise<unknown>) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void onClick()}>
      <Star {...icon} />
    </ActionIcon>
  );
  const bin = (label: string, onClick: () => Promise<unknown>) => (
    <ActionIcon variant="subtle" color="red" aria-label={label} title={label} onClick={() => void onClick()}>
      <Trash2 {...icon} />
    </ActionIcon>
  );

  return (
    <Card
      title={t('cards.title')}
      action={
        onAdd && (
          <Button leftSection={<Plus {...icon} />} onClick={onAdd}>
            {t('cards.add')}
          </Button>
        )
      }
    >
      {cards.length === 0 && !paypal && <p className={classes.hint}>{t('cards.none')}</p>}
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardMark kind={card.type} />
            <div>
              <strong>{t(`cards.types.${card.type}`)}</strong>
              {card.isPrimary && <span className={classes.pill}>{t('cards.primary')}</span>}
              {isExpired(card, now) && <span className={classes.warning}>{t('cards.expired')}</span>}
              <div className="tabular">•••• {card.lastFour}</div>
              <small>{t('cards.line', { holder: card.holder, expires: card.expires })}</small>
            </div>
            <Group gap={4} wrap="nowrap">
              {!card.isPrimary && star(t('cards.makePrimary', card), () => makePrimary(card))}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('cards.edit', card)}
                title={t('cards.edit', card)}
                onClick={() => onEdit(card)}
              >
                <Pencil {...icon} />
              </ActionIcon>
              {bin(t('cards.remove', card), () => remove(card))}
            </Group>
          </li>
        ))}
        {paypal && (
          <li>
            <CardMark kind="paypal" />
            <div>
              <strong>{t('cards.ways.paypal')}</strong>
              {paypal.isPrimary && <span className={classes.pill}>{t('cards.primary')}</span>}
              <small>{paypal.email}</small>
            </div>
            <Group gap={4} wrap="nowrap">
              {!paypal.isPrimary && star(t('paypal.makePrimary'), () => makePrimary(null))}
              {bin(t('paypal.remove'), removePaypal)}
            </Group>
          </li>
        )}
      </ul>
    </Card>
  );
}
