import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email } from '@atalaya/contract/demo/email.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';

interface DeleteDialogProps {
  mails: readonly Email[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Out of the trash there is no way back, so this one asks. */
export function DeleteDialog({ mails, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTexts('email');
  const [only] = mails;
  const title =
    mails.length === 1 && only
      ? t('deleteDialog.one', { subject: only.subject || t('noSubject') })
      : t('deleteDialog.many', { count: mails.length });
  return (
    <ConfirmDialog
      title={title}
      effect={t('deleteDialog.effect')}
      confirmLabel={t('actions.deleteForGood')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
