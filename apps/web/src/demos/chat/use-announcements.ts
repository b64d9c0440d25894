import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatProfile, Talk } from '@atalaya/contract/demo/chat.ts';
import { toast } from '#shared/ui/messages/toast.ts';

interface People {
  chatsContacts: Talk[];
  profileUser: ChatProfile;
}

/** Says that somebody wrote while another conversation is open, unless they are muted or announcements are off. */
export function useAnnouncements(people: People | undefined, openId: number | undefined) {
  const { t } = useTexts('chat');
  const known = useRef<ReadonlyMap<number, number> | null>(null);

  useEffect(() => {
    if (!people) return;
    const before = known.current;
    known.current = new Map(people.chatsContacts.map(({ id, chat }) => [id, chat.unseenMsgs]));
    if (!before || !people.profileUser.isNotified) return;
    for (const { id, fullName, isMuted, chat } of people.chatsContacts)
      if (id !== openId && !isMuted && chat.unseenMsgs > (before.get(id) ?? 0))
        void toast('done', t('wrote', { name: fullName, message: chat.lastMessage.message }));
  }, [people, openId, t]);
}
