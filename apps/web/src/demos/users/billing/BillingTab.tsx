import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { OWN_USER_ID, type PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { Card } from '../Card.tsx';
import { NewPaymentMethod } from './NewPaymentMethod.tsx';
import { PaymentMethods, type Methods } from './PaymentMethods.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { UserPartProps } from '../user-view.ts';
import { useUpdateAccount } from '../users.queries.ts';
import classes from '../users.module.css';

const CardModal = lazy(() => import('./CardModal.tsx').then((module) => ({ default: module.CardModal })));
const AddressModal = lazy(() => import('./AddressModal.tsx').then((module) => ({ default: module.AddressModal })));

export function BillingTab({ user, account }: UserPartProps) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const { mutateAsync: update } = useUpdateAccount();
  const [opened, setOpened] = useState<PaymentCard | 'new' | 'address' | null>(null);
  const close = () => setOpened(null);
  const { address, cards, paypal } = account;
  const isOwn = user.id === OWN_USER_ID;
  const save = (methods: Partial<Methods>) => update({ id: user.id, account: methods });
  // Of all ways to pay, one is the primary one.
  const saveCards = (next: PaymentCard[]) =>
    save({ cards: next, paypal: paypal && { ...paypal, isPrimary: paypal.isPrimary && !next.some(({ isPrimary }) => isPrimary) } });
  const savePaypal = (email: string) =>
    save({ cards: cards.map((card) => ({ ...card, isPrimary: false })), paypal: { email, isPrimary: true } });

  return (
    <Stack>
      <PlanCard user={user} account={account} />
      <PaymentMethods cards={cards} paypal={paypal} onSave={save} onEdit={setOpened} onAdd={isOwn ? undefined : () => setOpened('new')} />
      {isOwn && <NewPaymentMethod cards={cards} paypal={paypal} onSaveCards={saveCards} onSavePaypal={savePaypal} />}
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
          {[address.line, address.line2, `${address.postcode} ${address.town}`, address.state, inWords(address.country)]
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
          {address.isDelivery && <span className={classes.hint}>{t('address.delivered')}</span>}
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
