import { ActionIcon, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Star, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { PaymentCard } from '@atalaya/contract/demo/user-account.ts';
import { CardMark } from '#demos/kit/form/CardMark.tsx';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { personQuery, useSaveCards } from '../neighbours.queries.ts';
import { SAMPLE_PERSON } from './sample-person.ts';
import classes from '../cards.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** The saved cards of a sample user: which one pays, and which may go. New ones are added on the page of the user. */
export function PaymentCards() {
  const { t } = useTexts('cards');
  const { data, error, refetch } = useQuery(personQuery(SAMPLE_PERSON));
  const { mutateAsync: save } = useSaveCards();
  const cards = data?.account.cards ?? [];
  const keep = (next: PaymentCard[]) => save({ id: SAMPLE_PERSON, cards: next });

  async function remove({ id, lastFour }: PaymentCard) {
    await keep(cards.filter((card) => card.id !== id));
    await offerUndo(t('payment.removed', { lastFour }), () => keep(cards));
  }

  return (
    <DataCard
      title={t('payment.title')}
      more={
        <TextLink
          to="/apps/user/view/$id"
          params={{ id: String(SAMPLE_PERSON) }}
          search={{ tab: 'billing' } as never} // safe: the page reads its own address
        >
          {t('payment.add')}
        </TextLink>
      }
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          {cards.length === 0 && <p className={classes.dimmed}>{t('payment.none')}</p>}
          <ul className={classes.rows}>
            {cards.map((card) => (
              <li key={card.id}>
                <CardMark kind={card.type} />
                <div className={classes.rowWords}>
                  <span>
                    {t(`payment.types.${card.type}`)} •••• {card.lastFour}
                  </span>
                  <small>{t('payment.line', { holder: card.holder, expires: card.expires })}</small>
                </div>
                {card.isPrimary ? (
                  <Badge variant="light" tt="none" fw={500}>
                    {t('payment.primary')}
                  </Badge>
                ) : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('payment.makePrimary', card)}
                    title={t('payment.makePrimary', card)}
                    onClick={() => keep(cards.map((other) => ({ ...other, isPrimary: other.id === card.id })))}
                  >
                    <Star {...icon} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('payment.remove', card)}
                  title={t('payment.remove', card)}
                  onClick={() => remove(card)}
                >
                  <Trash2 {...icon} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <BlockSkeleton height={200} />
      )}
    </DataCard>
  );
}
