import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatProfile, MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { chatQuery, useClearChat, useMarkContact, useSendMessage } from './chat.queries.ts';
import classes from './chat.module.css';
import { BlockedNotice } from './BlockedNotice.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';

const ContactProfile = lazy(() => import('./ContactProfile.tsx').then((module) => ({ default: module.ContactProfile })));

export function Conversation({ id, own }: { id: number; own: ChatProfile | undefined }) {
  const { t } = useTexts('chat');
  const { data, error, refetch } = useQuery(chatQuery(id));
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const [send, mark, clear] = [useSendMessage(), useMarkContact(), useClearChat()];

  if (error && !data) return <ErrorState title={t('failure')} error={error} onRetry={() => void refetch()} />;
  if (!data || !own)
    return (
      <div className={classes.messages}>
        <TextSkeleton lines={8} />
      </div>
    );
  const { contact, chat, isTyping } = data;
  const messages = chat?.chat ?? [];
  const change = (marks: Partial<MarkedContact>) => void mark({ ...marks, id });

  async function clearAll() {
    await clear({ id, isCleared: true });
    void offerUndo(t('cleared', { name: contact.fullName }), () => clear({ id, isCleared: false }));
  }
  return (
    <>
      <ConversationHeader
        contact={contact}
        hasMessages={messages.length > 0}
        wanted={wanted}
        onSearch={setWanted}
        onProfile={() => setProfileOpen(true)}
        onChange={change}
        onClear={() => void clearAll()}
      />
      <MessageList messages={messages} own={own} contact={contact} isTyping={isTyping} wanted={wanted ?? ''} />
      {contact.isBlocked ? (
        <BlockedNotice name={contact.fullName} onUnblock={() => change({ isBlocked: false })} />
      ) : (
        <MessageForm name={contact.fullName} onSend={(message, attachment) => send({ id, message, ...(attachment && { attachment }) })} />
      )}
      <Suspense fallback={null}>
        {isProfileOpen && (
          <ContactProfile
            contact={contact}
            messages={messages}
            onChange={change}
            onClear={() => void clearAll()}
            onClose={() => setProfileOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
