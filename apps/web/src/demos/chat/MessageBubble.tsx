import { Download } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatMessage } from '@atalaya/contract/demo/chat.ts';
import classes from './chat.module.css';

const isPicture = (url: string) => /^data:image\/(png|jpeg|gif|webp)/.test(url);

export function MessageBubble({ message: { message, attachment }, wanted }: { message: ChatMessage; wanted: string }) {
  const { t } = useTexts('chat');
  return (
    <div className={classes.bubble}>
      {attachment && isPicture(attachment.url) && <img src={attachment.url} alt={attachment.fileName} className={classes.picture} />}
      {attachment && (
        <a
          href={attachment.url}
          download={attachment.fileName}
          className={classes.file}
          aria-label={t('download', { name: attachment.fileName })}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          <span>{attachment.fileName}</span>
          <small>{attachment.size}</small>
        </a>
      )}
      {message !== '' && (
        <p lang="">
          <Marked text={message} wanted={wanted} />
        </p>
      )}
    </div>
  );
}

/** What is looked for stands out. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  if (wanted === '') return text;
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
