import { Avatar, Menu } from '@mantine/core';
import { EllipsisVertical, Forward, Printer, Reply, ReplyAll, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EarlierMessage } from '@atalaya/contract/demo/email.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Attachments } from './Attachments.tsx';
import classes from './email.module.css';
import { longDate, shortDate } from '#demos/kit/format/short-date.ts';
import { SenderPanel } from './SenderPanel.tsx';

const CleanHtml = lazy(() => import('#demos/kit/rich-text/CleanHtml.tsx').then((module) => ({ default: module.CleanHtml })));

export interface MessageActions {
  onReply: () => void;
  onReplyAll: () => void;
  onForward: () => void;
  onPrint: () => void;
  onDelete: () => void;
}

/** One message of a thread, shown when what cleans its text is loaded. Earlier ones have no menu: what is answered is the mail. */
export function MailMessage({ message, actions }: { message: EarlierMessage; actions?: MessageActions }) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const now = useNow();
  const entries = actions && [
    { text: t('actions.reply'), icon: Reply, run: actions.onReply },
    { text: t('actions.replyAll'), icon: ReplyAll, run: actions.onReplyAll },
    { text: t('actions.forward'), icon: Forward, run: actions.onForward },
    { text: t('actions.print'), icon: Printer, run: actions.onPrint },
    { text: t('actions.trash'), icon: Trash2, run: actions.onDelete },
  ];

  return (
    <article className={classes.message} aria-label={t('messageOf', { name: message.from.name })}>
      <header className={classes.messageHead}>
        <Avatar src={message.from.avatar} alt="" size={40} />
        <div className={classes.sender}>
          <div className={classes.senderName}>
            <strong>{message.from.name}</strong>
            <span>{message.from.email}</span>
          </div>
          <SenderPanel message={message} />
        </div>
        <time dateTime={message.time} title={longDate(message.time, locale)} className={classes.date}>
          {shortDate(message.time, now, locale)}
        </time>
        {entries && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <IconAction icon={EllipsisVertical} label={t('actions.more')} />
            </Menu.Target>
            <Menu.Dropdown>
              {entries.map(({ text, icon: Icon, run }) => (
                <Menu.Item key={text} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />} onClick={run}>
                  {text}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <div className={classes.messageBody} lang="en">
        <CleanHtml html={message.message} />
      </div>
      <Attachments files={message.attachments} />
    </article>
  );
}
