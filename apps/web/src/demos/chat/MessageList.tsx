import { Avatar } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatMessage, ChatProfile, MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { clockTime, dayName } from '#demos/kit/format/short-date.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './chat.module.css';
import { groupMessages } from './message-groups.ts';
import { MessageBubble } from './MessageBubble.tsx';

/** So far from the end one still follows what is said. */
const NEAR_END_PX = 120;

interface MessageListProps {
  messages: readonly ChatMessage[];
  own: ChatProfile;
  contact: MarkedContact;
  isTyping: boolean;
  wanted: string;
}

export function MessageList({ messages, own, contact, isTyping, wanted }: MessageListProps) {
  const { t } = useTexts('chat');
  const locale = useLocale();
  const now = useNow();
  const end = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const found = wanted.trim() === '' ? null : messages.filter(({ message }) => message.toLowerCase().includes(wanted.trim().toLowerCase()));

  // On opening, and whenever something is said or about to be; whoever has gone back to read is left there until they say something.
  const isAtEnd = useRef(true);
  const showEnd = useEffectEvent((_said: number, _isTyping: boolean) => {
    if (isAtEnd.current || messages.at(-1)?.senderId === own.id) end.current?.scrollIntoView({ block: 'end' });
  });
  // In braces: newer browsers answer scrolling with a promise, which React would take for a clean-up.
  useEffect(() => {
    showEnd(messages.length, isTyping);
  }, [messages.length, isTyping]);
  const showFound = useEffectEvent((_wanted: string) => scroller.current?.querySelector('mark')?.scrollIntoView({ block: 'center' }));
  useEffect(() => {
    showFound(wanted);
  }, [wanted]);

  return (
    <div
      ref={scroller}
      className={classes.messages}
      role="log"
      aria-label={t('messages', { name: contact.fullName })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no wheel scrolls with the arrow keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {found && (
        <p className={classes.found} role="status">
          {t('found', { count: found.length })}
        </p>
      )}
      {messages.length === 0 && !isTyping && <p className={classes.none}>{t('sayHello', { name: contact.fullName })}</p>}
      {groupMessages(messages).map((group) => {
        const first = group.messages[0];
        const last = group.messages.at(-1);
        const isOwn = group.senderId === own.id;
        const sender = isOwn ? own : contact;
        return (
          first &&
          last && (
            <div key={`${first.time}-${group.senderId}`}>
              {group.startsDay && (
                <div className={classes.day}>
                  <span>{dayName(first.time, now, locale)}</span>
                </div>
              )}
              <div className={classes.messageGroup} data-own={isOwn || undefined} role="group" aria-label={sender.fullName}>
                <Avatar src={sender.avatar} alt="" size={32} />
                <div className={classes.bubbles}>
                  {group.messages.map((message) => (
                    <MessageBubble key={message.time + message.message} message={message} wanted={wanted.trim()} />
                  ))}
                  <time dateTime={last.time} className={classes.time}>
                    {clockTime(last.time, locale)}
                  </time>
                </div>
              </div>
            </div>
          )
        );
      })}
      {isTyping && (
        <div className={classes.messageGroup}>
          <Avatar src={contact.avatar} alt="" size={32} />
          <div className={classes.typing} role="status" aria-label={t('typing', { name: contact.fullName })}>
            <span />
            <span />
            <span />
          </div>
        </div>
      )}
      <div ref={end} />
    </div>
  );
}
