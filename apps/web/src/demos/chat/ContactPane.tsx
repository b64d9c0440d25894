import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { BellOff, Search, Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatProfile, MarkedContact, Talk } from '@atalaya/contract/demo/chat.ts';
import { shortDate } from '#demos/kit/format/short-date.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './chat.module.css';
import { ContactLink } from './ContactLink.tsx';
import { PresenceFace } from './PresenceFace.tsx';

interface ContactPaneProps {
  people: { chatsContacts: Talk[]; contacts: MarkedContact[]; profileUser: ChatProfile };
  openId: number | undefined;
  onOwnProfile: () => void;
}

/** Oneself, the conversations, and everybody. */
export function ContactPane({ people: { chatsContacts, contacts, profileUser }, openId, onOwnProfile }: ContactPaneProps) {
  const { t } = useTexts('chat');
  const locale = useLocale();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const isMeant = ({ fullName }: MarkedContact) => fullName.toLowerCase().includes(typed.trim().toLowerCase());
  const talks = chatsContacts.filter(isMeant);
  const others = contacts.filter(isMeant);

  return (
    <>
      <div className={classes.paneHead}>
        <UnstyledButton className={classes.round} aria-label={t('ownProfile')} onClick={onOwnProfile}>
          <PresenceFace person={profileUser} />
        </UnstyledButton>
        <TextInput
          type="search"
          className={classes.grow}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setTyped('')} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Group title={t('chats')} empty={talks.length === 0 && t(typed === '' ? 'noChats' : 'noChatFound')}>
        {talks.map((talk) => (
          <ContactLink
            key={talk.id}
            contact={talk}
            isOpen={talk.id === openId}
            line={talk.chat.lastMessage.message || talk.chat.lastMessage.attachment?.fileName || ''}
            side={
              <>
                <time dateTime={talk.chat.lastMessage.time}>{shortDate(talk.chat.lastMessage.time, now, locale)}</time>
                <Marks contact={talk} unseen={talk.id === openId ? 0 : talk.chat.unseenMsgs} />
              </>
            }
          />
        ))}
      </Group>
      <Group title={t('contacts')} empty={others.length === 0 && t('noContactFound')}>
        {others.map((contact) => (
          <ContactLink key={contact.id} contact={contact} isOpen={contact.id === openId} line={contact.about} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      {empty ? <p className={classes.none}>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Marks({ contact, unseen }: { contact: MarkedContact; unseen: number }) {
  const { t } = useTexts('chat');
  return (
    <span className={classes.marks}>
      {contact.isImportant && <Star size={14} className={classes.important} role="img" aria-label={t('important')} />}
      {contact.isMuted && <BellOff size={14} strokeWidth={1.75} role="img" aria-label={t('muted')} />}
      {unseen > 0 && (
        <span className={classes.unseen} data-quiet={contact.isMuted || undefined} role="img" aria-label={t('unseen', { count: unseen })}>
          {unseen}
        </span>
      )}
    </span>
  );
}
