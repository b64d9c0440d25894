import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CHAT_MESSAGE_LENGTH } from '@atalaya/contract/demo/chat.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { talkQuery, useSendMessage } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const CONTACT = 2;
const MOST = 6;

/** The end of a conversation, which goes on here as well as in the chat. */
export function ChatCard() {
  const { t } = useTexts('cards');
  const { data, error, refetch } = useQuery(talkQuery(CONTACT));
  const send = useSendMessage();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const messages = data?.chat?.chat.slice(-MOST) ?? [];
  const last = messages.at(-1)?.time;
  useEffect(() => {
    if (last) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || send.isPending) return;
    send.mutate({ id: CONTACT, message }, { onSuccess: () => setText('') });
  }

  return (
    <DataCard
      title={data?.contact.fullName ?? t('chat.title')}
      text={data?.isTyping ? t('chat.typing') : (data?.contact.role ?? '\u00A0')}
      more={<TextLink to="/apps/chat">{t('chat.more')}</TextLink>}
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to get there */}
          <ul ref={list} className={classes.talk} tabIndex={0} aria-label={t('chat.messages')} aria-live="polite">
            {messages.map(({ message, time, senderId, attachment }) => (
              <li key={`${time} ${senderId}`} lang="" data-own={senderId !== CONTACT || undefined}>
                {message || attachment?.fileName}
              </li>
            ))}
          </ul>
          <form className={classes.send} onSubmit={submit}>
            <TextInput
              aria-label={t('chat.write')}
              placeholder={t('chat.write')}
              maxLength={CHAT_MESSAGE_LENGTH}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" loading={send.isPending} leftSection={<Send size={16} strokeWidth={1.75} aria-hidden />}>
              {t('chat.send')}
            </Button>
          </form>
        </>
      ) : (
        <BlockSkeleton height={330} />
      )}
    </DataCard>
  );
}
