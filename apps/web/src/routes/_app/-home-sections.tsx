import { Suspense } from 'react';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import { NeedsAttention } from '#features/alarms/NeedsAttention.tsx';
import { Guide } from '#features/home/guide/Guide.tsx';
import { HomePage } from '#features/home/HomePage.tsx';
import { hasAbility } from '#shared/api/has-ability.ts';
import { useUser } from '#shared/api/session.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { cards, plainCards } from './-home-cards.tsx';

/** About as high as a card, so that nothing jumps. */
const CARD_PX = 252;

/** Home: a card for each section that somebody may see, loaded only for who may. */
export function HomeSections() {
  const { t } = useTexts('home');
  const user = useUser();
  if (!user) return null;
  const seen = [...cards, ...(isAdmin(user) ? [] : plainCards)].filter(([section]) => canSee(user, section));
  return (
    <HomePage
      guide={<Guide />}
      attention={hasAbility(user, { action: 'read', subject: 'Alarm' }) ? <NeedsAttention noneText={t('attention.none')} /> : null}
      cards={seen.map(([section, Card]) => (
        <Suspense key={section} fallback={<BlockSkeleton height={CARD_PX} />}>
          <Card />
        </Suspense>
      ))}
    />
  );
}
