import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatProfile, Talk } from '@atalaya/contract/demo/chat.ts';
import { toast } from '#shared/ui/toast.ts';

interface People {
  chatsContacts: Talk[];
  profileUser: ChatProfile;
}

/** Says that somebody wrote while another conversation is open, unless they are muted or announcements are off. */
export function useAnnouncements(people: People | undefined, openId: number | undefined) {
  const { t } = useTranslation('chat');
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
