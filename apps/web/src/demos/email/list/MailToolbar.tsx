import { Button, Checkbox } from '@mantine/core';
import { Inbox, Mail, MailOpen, OctagonAlert, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EMAIL_LABELS, type Email } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from '../email.module.css';
import { LabelMenu } from '../LabelMenu.tsx';
import type { MailPlace } from '../mail-place.ts';
import { MoveMenu } from '../MoveMenu.tsx';
import type { MailActions } from '../use-mail-actions.ts';

interface MailToolbarProps {
  place: MailPlace;
  title: string;
  mails: readonly Email[];
  selected: readonly Email[];
  actions: MailActions;
  onSelectAll: () => void;
  /** After something was done with them. */
  onDone: () => void;
  onDeleteForGood: (mails: readonly Email[]) => void;
}

/** Chooses all, and says what can be done with what is chosen. */
export function MailToolbar({ place, title, mails, selected, actions, onSelectAll, onDone, onDeleteForGood }: MailToolbarProps) {
  const { t } = useTexts('email');
  const isAll = mails.length > 0 && selected.length === mails.length;
  const isTrash = place.folder === 'trash';
  const then = (action: Promise<unknown>) => void action.then(onDone, () => undefined);
  const isAnyUnread = selected.some(({ isRead }) => !isRead);

  return (
    <div className={classes.toolbar}>
      {place.folder !== 'scheduled' && (
        <Checkbox
          className={classes.check}
          aria-label={t('selectAll')}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          disabled={mails.length === 0}
          onChange={onSelectAll}
        />
      )}
      {selected.length === 0 ? (
        <>
          <span className={classes.place}>{title}</span>
          <span className={classes.amount} role="status">
            {t('count', { count: mails.length })}
          </span>
          {isTrash && mails.length > 0 && (
            <Button variant="subtle" size="compact-sm" color="red" onClick={() => onDeleteForGood(mails)}>
              {t('emptyTrash')}
            </Button>
          )}
        </>
      ) : (
        <div role="toolbar" aria-label={t('actions.title')} className={classes.bulk}>
          <span role="status" className={classes.chosen}>
            {t('selected', { count: selected.length })}
          </span>
          {isTrash && <IconAction icon={Inbox} label={t('actions.restore')} onClick={() => then(actions.move(selected, 'inbox'))} />}
          {isTrash ? (
            <IconAction icon={Trash2} label={t('actions.deleteForGood')} shortcut="#" onClick={() => onDeleteForGood(selected)} />
          ) : (
            <IconAction icon={Trash2} label={t('actions.trash')} shortcut="#" onClick={() => then(actions.move(selected, 'trash'))} />
          )}
          {place.folder !== 'spam' && !isTrash && (
            <IconAction icon={OctagonAlert} label={t('actions.spam')} shortcut="!" onClick={() => then(actions.move(selected, 'spam'))} />
          )}
          <IconAction
            icon={isAnyUnread ? MailOpen : Mail}
            label={t(isAnyUnread ? 'actions.read' : 'actions.unread')}
            shortcut={isAnyUnread ? 'e' : 'Shift U'}
            onClick={() => then(actions.mark(selected, isAnyUnread))}
          />
          <MoveMenu from={place.folder} onMove={(folder) => then(actions.move(selected, folder))} />
          <LabelMenu
            present={EMAIL_LABELS.filter((label) => selected.every(({ labels }) => labels.includes(label)))}
            onToggle={(label) => then(actions.label(selected, label))}
          />
        </div>
      )}
    </div>
  );
}
