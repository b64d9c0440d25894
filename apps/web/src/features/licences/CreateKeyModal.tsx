import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { useCreateKey } from './licences.queries.ts';

/** First the form, then the new key: its reply is the only one that ever holds the whole of it. */
export function CreateKeyModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTexts('licences');
  const { data: created, mutateAsync: createKey } = useCreateKey();
  useReturnFocus();

  if (!created) return <CreateKeyForm isAdmin={isAdmin} onCreate={createKey} onClose={onClose} />;
  return (
    <OneTimeSecretModal
      title={t('created.title')}
      label={t('created.secret', { label: created.data.label })}
      secret={created.data.apiKey}
      warning={t('created.once')}
      explanation={t('created.why')}
      doneLabel={t('created.done')}
      onClose={onClose}
    />
  );
}
