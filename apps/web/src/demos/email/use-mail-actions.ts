import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailFolder, EmailLabel } from '@atalaya/contract/demo/email.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useDeleteForGood, useToggleLabel, useUpdateEmails } from './email.queries.ts';

type Mails = readonly Email[];
const idsOf = (mails: Mails) => mails.map(({ id }) => id);

/** What can be done with one mail or many; what takes a mail out of sight can be undone. */
export function useMailActions() {
  const { t } = useTexts('email');
  const update = useUpdateEmails();
  const toggle = useToggleLabel();
  const deleteForGood = useDeleteForGood();

  async function putBack(mails: Mails) {
    for (const { id, folder, isRead } of mails) await update({ emailIds: [id], dataToUpdate: { folder, isRead } });
  }

  return {
    async move(mails: Mails, folder: EmailFolder) {
      await update({ emailIds: idsOf(mails), dataToUpdate: { folder } });
      void offerUndo(t('done.moved', { count: mails.length, folder: t(`folders.${folder}`) }), () => putBack(mails));
    },
    async mark(mails: Mails, isRead: boolean) {
      await update({ emailIds: idsOf(mails), dataToUpdate: { isRead } });
      void offerUndo(t(isRead ? 'done.read' : 'done.unread', { count: mails.length }), () => putBack(mails));
    },
    /** Opening a mail reads it: nothing to tell. */
    markOpened: (mail: Email) => update({ emailIds: [mail.id], dataToUpdate: { isRead: true } }),
    star: (mails: Mails, isStarred: boolean) => update({ emailIds: idsOf(mails), dataToUpdate: { isStarred } }),
    async label(mails: Mails, label: EmailLabel) {
      const change = { emailIds: idsOf(mails), label };
      await toggle(change);
      void offerUndo(t('done.labelled', { count: mails.length, label: t(`labels.${label}`) }), () => toggle(change));
    },
    async deleteForGood(mails: Mails) {
      await deleteForGood(idsOf(mails));
      void toast('done', t('done.deleted', { count: mails.length }));
    },
  };
}
export type MailActions = ReturnType<typeof useMailActions>;
