import { useQueryClient } from '@tanstack/react-query';
import { sessionStore, useIsDemoSession } from '#shared/api/session.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { resetDemoData } from '../../install-transport.ts';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('navbar');
  const queryClient = useQueryClient();
  const isDemo = useIsDemoSession();
  async function reset() {
    await resetDemoData();
    // Accounts that were made in this browser are demo data too.
    if (isDemo) return sessionStore.signOut('left');
    await queryClient.invalidateQueries();
    void toast('done', t('reset.done'));
  }
  return (
    <ConfirmDialog
      title={t('reset.title')}
      effect={isDemo ? `${t('reset.effect')} ${t('reset.signsOut')}` : t('reset.effect')}
      confirmLabel={t('reset.confirm')}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
