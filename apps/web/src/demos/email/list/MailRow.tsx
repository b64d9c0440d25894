import { Avatar, Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email } from '@atalaya/contract/demo/email.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from '../email.module.css';
import { LabelDot } from '../LabelDot.tsx';
import { longDate, shortDate } from '#demos/kit/format/short-date.ts';
import { plainText } from '../mail-text.ts';
import { StarButton } from '../StarButton.tsx';

interface MailRowProps {
  mail: Email;
  /** Own mails are told apart by whom they go to. */
  showsRecipients: boolean;
  /** A mail that waits for its time can only be read, or taken back. */
  isMovable: boolean;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
  onStar: () => void;
  /** Where a mail is written on instead of read. */
  onEdit: (() => void) | undefined;
}

export function MailRow({ mail, showsRecipients, isMovable, isSelected, onSelect, onStar, onEdit }: MailRowProps) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const now = useNow();
  const preview = useMemo(() => plainText(mail.message), [mail.message]);
  const recipients = mail.to.map(({ name, email }) => name || email).join(', ');
  const people = showsRecipients ? (recipients === '' ? t('nobody') : t('toPeople', { people: recipients })) : mail.from.name;
  const subject = mail.subject || t('noSubject');

  return (
    <li className={classes.row} data-unread={!mail.isRead || undefined} data-selected={isSelected || undefined}>
      {isMovable && (
        <>
          <Checkbox
            className={classes.check}
            aria-label={t('select', { subject })}
            checked={isSelected}
            onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
          />
          <StarButton isStarred={mail.isStarred} subject={subject} onClick={onStar} />
        </>
      )}
      <Opener id={mail.id} onEdit={onEdit}>
        <Avatar src={mail.from.avatar} alt="" size={32} className={classes.rowFace} />
        <span className={classes.people}>
          {!mail.isRead && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          {people}
        </span>
        <span className={classes.words}>
          <span className={classes.subject} lang={mail.subject ? 'en' : undefined}>
            {subject}
          </span>
          <span className={classes.preview} lang="en">
            {' '}
            {preview}
          </span>
        </span>
        <span className={classes.marks}>
          {mail.attachments.length > 0 && <Paperclip size={14} strokeWidth={1.75} role="img" aria-label={t('hasFiles')} />}
          {mail.labels.map((label) => (
            <span key={label} role="img" aria-label={t(`labels.${label}`)} title={t(`labels.${label}`)} className={classes.dotPlace}>
              <LabelDot label={label} />
            </span>
          ))}
        </span>
        <time dateTime={mail.time} title={longDate(mail.time, locale)} className={classes.date}>
          {shortDate(mail.time, now, locale)}
        </time>
      </Opener>
    </li>
  );
}

function Opener({ id, onEdit, children }: { id: number; onEdit: (() => void) | undefined; children: ReactNode }) {
  if (onEdit)
    return (
      <button type="button" data-mail={id} className={classes.opener} onClick={onEdit}>
        {children}
      </button>
    );
  const openIt = (before: object): object => ({ ...before, mail: id });
  return (
    <Link to="." search={openIt} activeProps={() => ({})} data-mail={id} className={classes.opener}>
      {children}
    </Link>
  );
}
