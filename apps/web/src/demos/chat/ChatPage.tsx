import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppFrame } from '#demos/kit/app-frame/AppFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { peopleQuery } from './chat.queries.ts';
import { ContactPane } from './ContactPane.tsx';
import { Conversation } from './Conversation.tsx';
import { StartPrompt } from './StartPrompt.tsx';
import { useAnnouncements } from './use-announcements.ts';

const OwnProfile = lazy(() => import('./OwnProfile.tsx').then((module) => ({ default: module.OwnProfile })));

/** `id` is the contact whose conversation is open. */
export function ChatPage({ id }: { id: number | undefined }) {
  const { t } = useTexts('chat');
  const { data: people, error, refetch } = useQuery(peopleQuery);
  const [isOwnOpen, setOwnOpen] = useState(false);
  useAnnouncements(people, id);

  return (
    <AppFrame
      title={t('title')}
      sidebarLabel={t('people')}
      hasWideSidebar
      sidebar={
        people ? (
          <ContactPane people={people} openId={id} onOwnProfile={() => setOwnOpen(true)} />
        ) : error ? (
          <ErrorState title={t('failure')} error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={12} />
        )
      }
    >
      {id === undefined ? <StartPrompt /> : <Conversation key={id} id={id} own={people?.profileUser} />}
      <Suspense fallback={null}>
        {isOwnOpen && people && <OwnProfile profile={people.profileUser} onClose={() => setOwnOpen(false)} />}
      </Suspense>
    </AppFrame>
  );
}
