import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';

/** A one-time link, shown once. */
export function LinkModal({ email, url, onClose }: { email: string; url: string; onClose: () => void }) {
  const { t } = useTexts('users');
  useReturnFocus();
  return (
    <OneTimeSecretModal
      title={t('link.title')}
      label={t('link.label', { email })}
      secret={url}
      warning={t('link.once')}
      explanation={t('link.why')}
      doneLabel={t('link.done')}
      onClose={onClose}
    />
  );
}
