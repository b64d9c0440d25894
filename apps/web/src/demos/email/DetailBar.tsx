import { ArrowLeft, ChevronLeft, ChevronRight, Mail, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailFolder, EmailLabel, EmailPlace } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './email.module.css';
import { LabelMenu } from './LabelMenu.tsx';
import { MoveMenu } from './MoveMenu.tsx';

interface DetailBarProps {
  mail?: Email | undefined;
  place?: EmailPlace | undefined;
  onBack: () => void;
  onGo?: (dir: 'previous' | 'next') => void;
  actions?:
    | {
        onTrash: () => void;
        onUnread: () => void;
        onMove: (folder: EmailFolder) => void;
        onLabel: (label: EmailLabel) => void;
      }
    | undefined;
}

/** Back to the list, what can be done with the mail, and on to its neighbours in the same view. */
export function DetailBar({ mail, place, onBack, onGo, actions }: DetailBarProps) {
  const { t } = useTexts('email');
  return (
    <div className={classes.toolbar}>
      <IconAction icon={ArrowLeft} label={t('actions.back')} shortcut="u" onClick={onBack} />
      {actions && mail && (
        <div role="toolbar" aria-label={t('actions.title')} className={classes.bulk}>
          <IconAction
            icon={Trash2}
            label={t(mail.isDeleted ? 'actions.deleteForGood' : 'actions.trash')}
            shortcut="#"
            onClick={actions.onTrash}
          />
          <IconAction icon={Mail} label={t('actions.unread')} shortcut="Shift U" onClick={actions.onUnread} />
          <MoveMenu from={mail.folder ?? place} onMove={actions.onMove} />
          <LabelMenu present={mail.labels} onToggle={actions.onLabel} />
        </div>
      )}
      <div className={classes.neighbours}>
        <IconAction
          icon={ChevronLeft}
          label={t('actions.newer')}
          shortcut="k"
          disabled={!mail?.hasNextMail}
          onClick={() => onGo?.('next')}
        />
        <IconAction
          icon={ChevronRight}
          label={t('actions.older')}
          shortcut="j"
          disabled={!mail?.hasPreviousMail}
          onClick={() => onGo?.('previous')}
        />
      </div>
    </div>
  );
}
