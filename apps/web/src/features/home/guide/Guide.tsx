import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import { useUser } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { closeGuide, isGuideClosed } from './dismissal.ts';

/** About as high as they are, so that nothing jumps. */
const TOUR_PX = 168;
const SET_UP_PX = 214;

const Tour = lazy(async () => {
  const [{ Tour: component }] = await Promise.all([import('./Tour.tsx'), loadTexts('guide')]);
  return { default: component };
});
const SetUp = lazy(async () => {
  const [{ SetUp: component }] = await Promise.all([import('./SetUp.tsx'), loadTexts('guide')]);
  return { default: component };
});

/** For newcomers, until they close it: what the demo shows, or how an administrator sets up an installation of their own. */
export function Guide() {
  const user = useUser();
  const [isClosed, setIsClosed] = useState(isGuideClosed);
  const close = () => {
    closeGuide();
    setIsClosed(true);
  };
  if (isClosed || !user || (!user.demo && !isAdmin(user))) return null;
  return (
    <Suspense fallback={<BlockSkeleton height={user.demo ? TOUR_PX : SET_UP_PX} />}>
      {user.demo ? <Tour user={user} onClose={close} /> : <SetUp onClose={close} />}
    </Suspense>
  );
}
