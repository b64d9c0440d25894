import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { Ban, Bell, BellOff, EllipsisVertical, Eraser, Search, Star, UserRound, X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import type { MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { SidebarButton } from '#demos/kit/app-frame/SidebarButton.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './chat.module.css';
import { PresenceFace } from './PresenceFace.tsx';

interface ConversationHeaderProps {
  contact: MarkedContact;
  hasMessages: boolean;
  /** What is looked for in the conversation; null while nothing is. */
  wanted: string | null;
  onSearch: (wanted: string | null) => void;
  onProfile: () => void;
  onChange: (marks: Partial<MarkedContact>) => void;
  onClear: () => void;
}

export function ConversationHeader({ contact, hasMessages, wanted, onSearch, onProfile, onChange, onClear }: ConversationHeaderProps) {
  const { t } = useTexts('chat');
  const inWords = useRecordWords();
  const { isMuted, isBlocked, isImportant } = contact;
  const entries = [
    { text: t('viewContact'), icon: UserRound, run: onProfile },
    { text: t(isMuted ? 'unmute' : 'mute'), icon: isMuted ? Bell : BellOff, run: () => onChange({ isMuted: !isMuted }) },
    { text: t(isImportant ? 'unmarkImportant' : 'markImportant'), icon: Star, run: () => onChange({ isImportant: !isImportant }) },
    { text: t(isBlocked ? 'unblock' : 'block'), icon: Ban, run: () => onChange({ isBlocked: !isBlocked }) },
    ...(hasMessages ? [{ text: t('clear'), icon: Eraser, run: onClear }] : []),
  ];

  return (
    <header className={classes.head}>
      <SidebarButton />
      <UnstyledButton className={classes.who} aria-label={t('profileOf', { name: contact.fullName })} onClick={onProfile}>
        <PresenceFace person={contact} />
        <span className={classes.grow}>
          <span className={classes.contactName}>{contact.fullName}</span>
          <span className={classes.contactLine}>{inWords(contact.role)}</span>
        </span>
      </UnstyledButton>
      {wanted === null ? (
        <IconAction icon={Search} label={t('searchHere')} onClick={() => onSearch('')} />
      ) : (
        <TextInput
          type="search"
          autoFocus
          className={classes.find}
          aria-label={t('searchHere')}
          placeholder={t('searchHere')}
          value={wanted}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onSearch(null)}
          rightSection={<IconAction icon={X} size="sm" label={t('closeSearch')} onClick={() => onSearch(null)} />}
        />
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconAction icon={EllipsisVertical} label={t('more')} />
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ text, icon: Icon, run }) => (
            <Menu.Item key={text} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />} onClick={run}>
              {text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
