import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { CreditCard, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { useNow } from '#shared/format/use-now.ts';
import { offerUndo } from '#shared/ui/offer-undo.tsx';
import { Card } from './Card.tsx';
import { isExpired } from './payment-card.ts';
import { PlanCard } from './PlanCard.tsx';
import type { UserPartProps } from './user-view.ts';
import { useUpdateAccount } from './users.queries.ts';
import classes from './users.module.css';

const CardModal = lazy(() => import('./CardModal.tsx').then((module) => ({ default: module.CardModal })));
const AddressModal = lazy(() => import('./AddressModal.tsx').then((module) => ({ default: module.AddressModal })));
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function BillingTab({ user, account }: UserPartProps) {
  const { t } = useTranslation('members');
  const { mutateAsync: update } = useUpdateAccount();
  const [opened, setOpened] = useState<PaymentCard | 'new' | 'address' | null>(null);
  const close = () => setOpened(null);
  const { address, cards } = account;
  const now = useNow();
  const saveCards = (next: PaymentCard[]) => update({ id: user.id, account: { cards: next } });

  async function remove(card: PaymentCard) {
    await saveCards(cards.filter(({ id }) => id !== card.id));
    await offerUndo(t('cards.removed', { lastFour: card.lastFour }), () => saveCards(cards));
  }
  const makePrimary = (card: PaymentCard) => saveCards(cards.map((other) => ({ ...other, isPrimary: other.id === card.id })));

  return (
    <Stack>
      <PlanCard user={user} account={account} />
      <Card
        title={t('cards.title')}
        action={
          <Button leftSection={<Plus {...icon} />} onClick={() => setOpened('new')}>
            {t('cards.add')}
          </Button>
        }
      >
        <ul className={classes.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <CreditCard size={24} strokeWidth={1.5} aria-hidden />
              <div>
                <strong>{t(`cards.types.${card.type}`)}</strong>
                {card.isPrimary && <span className={classes.pill}>{t('cards.primary')}</span>}
                {isExpired(card, now) && <span className={classes.warning}>{t('cards.expired')}</span>}
                <div className="tabular">•••• {card.lastFour}</div>
                <small>{t('cards.line', { holder: card.holder, expires: card.expires })}</small>
              </div>
              <Group gap={4} wrap="nowrap">
                {!card.isPrimary && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('cards.makePrimary', card)}
                    title={t('cards.makePrimary', card)}
                    onClick={() => makePrimary(card)}
                  >
                    <Star {...icon} />
                  </ActionIcon>
                )}
                <ActionIcon variant="subtle" color="gray" aria-label={t('cards.edit', card)} onClick={() => setOpened(card)}>
                  <Pencil {...icon} />
                </ActionIcon>
                <ActionIcon variant="subtle" color="red" aria-label={t('cards.remove', card)} onClick={() => remove(card)}>
                  <Trash2 {...icon} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t('address.title')}
        action={
          <Button variant="default" onClick={() => setOpened('address')}>
            {t('edit')}
          </Button>
        }
      >
        <address className={classes.address}>
          <span className={classes.pill}>{t(`address.kinds.${address.kind}`)}</span>
          <span>
            {address.firstName} {address.lastName}
          </span>
          <span>{address.line}</span>
          <span>
            {address.postcode} {address.town}
          </span>
          <span>{address.country}</span>
        </address>
      </Card>
      <Suspense fallback={null}>
        {opened === 'address' && <AddressModal user={user} account={account} onClose={close} />}
        {opened && opened !== 'address' && (
          <CardModal card={opened === 'new' ? null : opened} cards={cards} onSave={saveCards} onClose={close} />
        )}
      </Suspense>
    </Stack>
  );
}
