import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { resetDemoData } from '../../install-transport.ts';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navbar');
  const queryClient = useQueryClient();
  async function reset() {
    await resetDemoData();
    await queryClient.invalidateQueries();
    void toast('done', t('reset.done'));
  }
  return (
    <ConfirmDialog
      title={t('reset.title')}
      effect={t('reset.effect')}
      confirmLabel={t('reset.confirm')}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
