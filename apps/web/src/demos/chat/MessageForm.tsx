import { ActionIcon, FileButton, Textarea } from '@mantine/core';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CHAT_MESSAGE_LENGTH } from '@atalaya/contract/demo/chat.ts';
import type { EmailAttachment } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { fitsAttachment, readAttachment } from '#demos/kit/ui/read-attachment.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './chat.module.css';

interface MessageFormProps {
  name: string;
  onSend: (message: string, attachment: EmailAttachment | null) => Promise<unknown>;
}

/** Enter sends, Shift and Enter begins a new line. */
export function MessageForm({ name, onSend }: MessageFormProps) {
  const { t } = useTexts('chat');
  const [text, setText] = useState('');
  const [file, setFile] = useState<EmailAttachment | null>(null);
  const forgetFile = useRef<() => void>(null);

  async function attach(chosen: File | null) {
    forgetFile.current?.();
    if (!chosen) return;
    if (fitsAttachment(chosen)) setFile(await readAttachment(chosen));
    else void toast('failed', t('tooBig'));
  }
  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    const message = text.trim();
    if (message === '' && !file) return;
    setText('');
    setFile(null);
    // What could not be sent is not lost.
    await onSend(message, file).catch(() => {
      setText(message);
      setFile(file);
    });
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <FileButton resetRef={forgetFile} onChange={(chosen) => void attach(chosen)}>
        {(props) => <IconAction icon={Paperclip} label={t('attach')} {...props} />}
      </FileButton>
      <div className={classes.grow}>
        {file && (
          <span className={classes.chosenFile}>
            <span>{file.fileName}</span>
            <small>{file.size}</small>
            <IconAction icon={X} size="sm" label={t('removeFile', { name: file.fileName })} onClick={() => setFile(null)} />
          </span>
        )}
        <Textarea
          autosize
          autoFocus
          minRows={1}
          maxRows={6}
          aria-label={t('messageTo', { name })}
          placeholder={t('messageTo', { name })}
          maxLength={CHAT_MESSAGE_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
          }}
        />
      </div>
      <ActionIcon type="submit" size={36} aria-label={t('send')}>
        <SendHorizontal size={18} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </form>
  );
}
