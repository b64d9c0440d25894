import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useNearby } from '#shared/ui/use-nearby.ts';

const HomeCards = lazy(async () => {
  const [{ HomeCards }] = await Promise.all([import('./-home-cards.tsx'), loadTexts('alarms')]);
  return { default: HomeCards };
});

/** Far below what is seen first: it comes with whoever goes there. */
export function BelowFleet() {
  const { ref, isNear } = useNearby<HTMLDivElement>();
  return (
    <Stack ref={ref} gap="lg">
      <Suspense>{isNear && <HomeCards />}</Suspense>
    </Stack>
  );
}
